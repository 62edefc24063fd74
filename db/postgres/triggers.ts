import { mediaTriggers } from './media-triggers.ts';

/**
 * PostgreSQL's text of each trigger of the migrations, by name. A function of the same name holds the body. What an import adds is counted
 * once for each statement: a row that one transaction changes many times becomes slower each time, because its old versions stay.
 */
export const triggers: Record<string, string> = {
  products_cells_insert: trigger('products_cells_insert', 'after insert on products referencing new table as added', '', countAdded),
  products_cells_update: trigger('products_cells_update', 'after update of pet_type, category, deleted_at on products', '', () => [
    ...takeFromCells(),
    ...addToCells(),
  ]),
  products_cells_delete: trigger('products_cells_delete', 'after delete on products', 'when (old.deleted_at is null)', takeFromCells),
  articles_text_added: trigger('articles_text_added', 'after insert on articles', '', noteUnread),
  articles_text_changed: trigger(
    'articles_text_changed',
    'after update of content on articles',
    'when (old.content <> new.content)',
    () => [`delete from article_pictures where article_id = new.id;`, ...noteUnread()],
  ),
  articles_text_removed: trigger('articles_text_removed', 'after delete on articles', '', () => [
    `delete from article_pictures where article_id = old.id;`,
    `delete from unread_articles where article_id = old.id;`,
  ]),
  ...mediaTriggers(trigger),
};

function trigger(name: string, event: string, when: string, body: () => string[]): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body().join(' ')} return null; end $$;
    create trigger ${name} ${event} for each ${event.includes(' table as ') ? 'statement' : 'row'} ${when} execute function ${name}()`;
}

function countAdded(): string[] {
  return [
    `insert into cells (pet_type, category, products)
     select pet, place, count(*) from added, unnest(array['all', cell_pet]) pet, unnest(array['all', cell_category]) place
     where deleted_at is null group by pet, place
     on conflict (pet_type, category) do update set products = cells.products + excluded.products;`,
  ];
}

function addToCells(): string[] {
  return [
    `insert into cells (pet_type, category, products)
     select pet, category, 1 from (select 'all' as pet union all select new.cell_pet) p,
       (select 'all' as category union all select new.cell_category) c where new.deleted_at is null
     on conflict (pet_type, category) do update set products = cells.products + 1;`,
  ];
}

function takeFromCells(): string[] {
  return [
    `update cells set products = products - 1
     where old.deleted_at is null and pet_type in ('all', old.cell_pet) and category in ('all', old.cell_category);`,
  ];
}

function noteUnread(): string[] {
  return [
    `insert into unread_articles select new.id where instr(new.content, '![') > 0 or instr(lower(new.content), '<im') > 0
     on conflict do nothing;`,
  ];
}
