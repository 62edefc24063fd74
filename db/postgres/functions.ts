/** Functions of SQLite that statements use, for PostgreSQL, so that every query has one text. */
export const functions = [
  `create function json_valid(text) returns boolean language plpgsql immutable as $$
     begin perform $1::json; return true; exception when others then return false; end $$`,
  `create function instr(text, text) returns integer language sql immutable parallel safe as $$ select strpos($1, $2) $$`,
  `create function json_each(text) returns table (value text) language sql immutable as $$
     select json_array_elements_text($1::json) $$`,
  `create function json_extract(text, text) returns text language sql immutable as $$
     select $1::json #>> case $2 when '$' then '{}' else array[substr($2, 3)] end $$`,
  `create function json_set(text, text, text) returns text language sql immutable as $$
     select jsonb_set($1::jsonb, array[substr($2, 3)], to_jsonb($3))::text $$`,
  `create table sqlite_sequence (name text primary key, seq bigint not null)`,
  `create function holds(texts text[], tree jsonb) returns boolean language plpgsql immutable as $$
     declare part jsonb;
     begin
       if tree ? 'not' then return not holds(texts, tree -> 'not'); end if;
       if tree ? 'text' then
         return exists (select 1 from jsonb_array_elements(tree -> 'within') as c(at) where strpos(texts[at::int], tree ->> 'text') > 0);
       end if;
       for part in select jsonb_array_elements(coalesce(tree -> 'all', tree -> 'any')) loop
         if holds(texts, part) <> (tree ? 'all') then return not (tree ? 'all'); end if;
       end loop;
       return tree ? 'all';
     end $$`,
  `create table search_version (version bigint not null)`,
  `insert into search_version values (0)`,
] as const;
