import { z } from 'zod';
import { adminBrand, brandBody, brandOrder, brandPatch, mostBrands } from '../admin-brands.ts';
import { cardSource, productBody, productBulkAnswer, productBulkBody, productPatch } from '../admin-products.ts';
import { factProposals, labelTexts } from '../fact-proposals.ts';
import { adminProductQuery } from '../product-query.ts';
import { deleted, idParam, numberedQuery, pageQuery } from '../fields.ts';
import { duePrice, priceBody } from '../prices.ts';
import { cardParts, product } from '../products.ts';
import { unknownIngredient } from '../unknown-ingredients.ts';
import { accepted } from '../uploads.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about products and brands. */
export const adminCatalogueCalls = {
  'GET /api/admin/products': {
    role: 'editor',
    summary: 'Lists products for operators',
    querystring: adminProductQuery,
    response: { 200: z.array(product) },
  },
  'POST /api/admin/products': {
    role: 'editor',
    summary: 'Adds a product',
    requestHeaders: ['Idempotency-Key'],
    body: productBody,
    response: { 201: product },
  },
  'POST /api/admin/products/bulk': {
    role: 'editor',
    summary: 'Changes, deletes or restores several products',
    body: productBulkBody,
    response: { 200: productBulkAnswer },
  },
  'POST /api/admin/products/fact-proposals': {
    role: 'editor',
    summary: 'Reads facts of a food from free text, for an operator to accept; stores nothing',
    body: labelTexts,
    response: { 200: factProposals },
  },
  'POST /api/admin/products/card-parts': {
    role: 'editor',
    summary: 'Returns the phrases of a name and the price per measure, as the card of the product will show them',
    body: cardSource,
    response: { 200: cardParts },
  },
  'GET /api/admin/unknown-ingredients': {
    role: 'any',
    summary: 'Lists the words on labels that the dictionary of ingredients lacks, the most frequent first',
    response: { 200: z.array(unknownIngredient) },
  },
  'PATCH /api/admin/products/{id}': {
    role: 'editor',
    summary: 'Changes a product',
    params: idParam,
    body: productPatch,
    response: { 200: product },
  },
  'POST /api/admin/products/{id}/price-check': {
    role: 'editor',
    summary: 'Confirms that the price is up to date',
    params: idParam,
    response: { 200: product },
  },
  'GET /api/admin/prices': {
    role: 'editor',
    summary: 'Lists products whose price was not confirmed for 30 days, the most viewed of the last 90 first, then the most reviewed',
    querystring: numberedQuery,
    response: { 200: z.array(duePrice) },
  },
  'POST /api/admin/prices/{id}': {
    role: 'editor',
    summary: 'Confirms the price of a product, or saves a new one',
    description:
      '`updatedAt` is that of the product as the operator saw it; a new price over a later edit is refused. A price at or above the one before ' +
      'a sale ends the sale, as does `endsSale`.',
    params: idParam,
    body: priceBody,
    response: { 200: product },
  },
  'DELETE /api/admin/products/{id}': { role: 'editor', summary: 'Deletes a product', params: idParam, response: { 200: deleted } },
  'POST /api/admin/products/{id}/restore': {
    role: 'editor',
    summary: 'Restores a deleted record',
    params: idParam,
    response: { 200: product },
  },

  'GET /api/admin/brands': {
    role: 'editor',
    summary: 'Lists brands for operators',
    description: `Without \`limit\`, all of them, up to ${mostBrands}.`,
    querystring: pageQuery,
    response: { 200: z.array(adminBrand) },
  },
  'POST /api/admin/brands': {
    role: 'editor',
    summary: 'Adds a brand',
    requestHeaders: ['Idempotency-Key'],
    body: brandBody,
    response: { 201: adminBrand },
  },
  'PUT /api/admin/brands/order': {
    role: 'editor',
    summary: 'Sets the order of the brands',
    description:
      'Another order than `was` stays: 409 with the code `stale` and the brands in it. Brands added or deleted since do not count.',
    body: brandOrder,
    response: { 200: z.array(adminBrand) },
  },
  'PATCH /api/admin/brands/{id}': {
    role: 'editor',
    summary: 'Changes a brand',
    params: idParam,
    body: brandPatch,
    response: { 200: adminBrand },
  },
  'DELETE /api/admin/brands/{id}': { role: 'editor', summary: 'Deletes a brand', params: idParam, response: { 200: deleted } },
  'POST /api/admin/brands/{id}/restore': {
    role: 'editor',
    summary: 'Restores a deleted record',
    params: idParam,
    response: { 200: adminBrand },
  },
  'POST /api/admin/brands/{id}/logo': {
    role: 'editor',
    summary: 'Stores the logo of a brand',
    description: `multipart/form-data with one file in \`logo\`: ${accepted}.`,
    consumes: ['multipart/form-data'],
    params: idParam,
    response: { 200: adminBrand },
  },
} satisfies CallTable;
