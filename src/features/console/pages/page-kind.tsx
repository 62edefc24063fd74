import { addressOf } from '#api/contract/address-of.ts';
import type { BodyOf } from '#api/contract/calls.ts';
import { pageBody, type PageName, type PageText } from '#api/contract/page-text.ts';
import type { NamedSite } from '#src/lib/names.ts';
import { writeCall } from '../calls.ts';
import type { Edited, TextKind, TextPlace } from '../texts/text-kind.ts';
import { pageLabels, valuesOf, type EditablePage, type PageValues } from './page-form.ts';
import { PageFields } from './PageFields.tsx';
import { PagePreview } from './PagePreview.tsx';

/** Returns what the form of a fixed page needs, with the settings that its text can show. */
export function pageKind({ name, title, facts }: EditablePage, site: NamedSite): TextKind<PageText, PageValues> {
  return {
    ...pagePlace(name),
    title,
    labels: pageLabels,
    valuesOf,
    bodyOf: (values) => values,
    body: pageBody,
    fields: ({ form, problems, keep }) => <PageFields form={form} problems={problems} site={site} onInsert={keep} />,
    action: '保存して公開する',
    previewTitle: '公開ページの見た目',
    preview: (values) => <PagePreview values={values} site={site} facts={facts} />,
    initialText: ({ title, description, content }) => `${title}\n\n${description}\n\n${content}`,
    outcomeOf: ({ title }) => `「${title}」を公開し直します。`,
  };
}

/** Returns a page as its form reads it. */
export function editedPage({ initial, updatedAt, initialChanged, ...page }: EditablePage): Edited<PageText> {
  return { text: valuesOf(page), initial, updatedAt, initialChanged };
}

function pagePlace(name: PageName): TextPlace<PageText> {
  const address = { params: { name } };
  return {
    name,
    draft: 'page',
    address: addressOf('GET /api/admin/pages/{name}', address),
    // The contract of the form has checked the body.
    put: (body) => writeCall('PUT /api/admin/pages/{name}', { ...address, body: body as BodyOf<'PUT /api/admin/pages/{name}'> }),
    reset: (updatedAt) => writeCall('DELETE /api/admin/pages/{name}', { ...address, query: { updatedAt } }),
    editedOf: (answer) => editedPage(answer as EditablePage),
  };
}
