import { z } from 'zod';
import { adminBrand, brandBody, brandOrder, brandPatch } from '../admin-brands.ts';
import { productBody, productBulkAnswer, productBulkBody, productPatch } from '../admin-products.ts';
import { adminProductQuery } from '../product-query.ts';
import { deleted } from '../auth.ts';
import { idParam, pageQuery } from '../fields.ts';
import { product } from '../products.ts';
import { accepted } from '../uploads.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about products and brands. */
export const adminCatalogueCalls = {
  'GET /api/admin/products': {
    summary: 'Products for operators',
    querystring: adminProductQuery,
    response: { 200: z.array(product) },
  },
  'POST /api/admin/products': { summary: 'Add a product', body: productBody, response: { 201: product } },
  'POST /api/admin/products/bulk': {
    summary: 'Change, delete or restore several products',
    body: productBulkBody,
    response: { 200: productBulkAnswer },
  },
  'PATCH /api/admin/products/{id}': {
    summary: 'Change a product',
    params: idParam,
    body: productPatch,
    response: { 200: product },
  },
  'POST /api/admin/products/{id}/price-check': {
    summary: 'The price was looked up and is right',
    params: idParam,
    response: { 200: product },
  },
  'DELETE /api/admin/products/{id}': { summary: 'Delete a product', params: idParam, response: { 200: deleted } },
  'POST /api/admin/products/{id}/restore': { summary: 'Undo a delete', params: idParam, response: { 200: product } },

  'GET /api/admin/brands': {
    summary: 'Brands for operators',
    querystring: pageQuery,
    response: { 200: z.array(adminBrand) },
  },
  'POST /api/admin/brands': { summary: 'Add a brand', body: brandBody, response: { 201: adminBrand } },
  'PUT /api/admin/brands/order': {
    summary: 'Put brands in order',
    body: brandOrder,
    response: { 200: z.array(adminBrand) },
  },
  'PATCH /api/admin/brands/{id}': {
    summary: 'Change a brand',
    params: idParam,
    body: brandPatch,
    response: { 200: adminBrand },
  },
  'DELETE /api/admin/brands/{id}': { summary: 'Delete a brand', params: idParam, response: { 200: deleted } },
  'POST /api/admin/brands/{id}/restore': { summary: 'Undo a delete', params: idParam, response: { 200: adminBrand } },
  'POST /api/admin/brands/{id}/logo': {
    summary: 'Give a brand a logo',
    description: `multipart/form-data with one file in \`logo\`: ${accepted}.`,
    consumes: ['multipart/form-data'],
    params: idParam,
    response: { 200: adminBrand },
  },
} satisfies CallTable;
