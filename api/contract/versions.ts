import { z } from 'zod';
import { pageNumber, pathId } from './fields.ts';
import { pageNames } from './page-text.ts';
import type { Role } from './roles.ts';
import { siteTextNames, siteTextRoles } from './site-texts.ts';

/** Kinds of records whose versions are kept. */
const versionedRecords = ['product', 'article', 'brand'] as const;
export type VersionedRecord = (typeof versionedRecords)[number];

/** These, and fixed pages and other texts, which have a name instead of an id. */
const versionedKinds = [...versionedRecords, 'page', 'text'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

const textNames = z.enum([...pageNames, ...siteTextNames]);
export type VersionedText = z.output<typeof textNames>;

/** Returns who may read the versions of a record or text beside owners: those who edit it. */
export function versionsRole(kind: VersionedKind, id: number | VersionedText): Role {
  const text = kind === 'text' ? siteTextNames.find((name) => name === id) : undefined;
  return text ? siteTextRoles[text] : 'editor';
}

const record = { kind: z.enum(versionedKinds), id: z.union([pathId, textNames]) };
export const versionsParam = z.object(record);

/** `now` names the present state. */
export const versionParam = z.object({ ...record, version: z.string().regex(/^(now|first|(audit|import|undo)-\d{1,15})$/) });

export const versionsQuery = z.object({
  page: pageNumber.optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
});

/** A saved state: who saved it when, and the fields that the save changed. `first` is the state before the oldest save, without a time. */
export const version = z
  .object({
    id: z.string(),
    at: z.string().nullable(),
    actor: z.string().nullable(),
    actorName: z.string().nullable(),
    action: z.string(),
    fields: z.array(z.string()),
  })
  .meta({ id: 'Version' });

export type Version = z.infer<typeof version>;

/** The fields of a record in that state. */
export const versionContents = z.object({ contents: z.record(z.string(), z.unknown()) }).meta({ id: 'VersionContents' });
