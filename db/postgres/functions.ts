/**
 * Functions of SQLite that statements use, for PostgreSQL, so that every query has one text. Ids count as in SQLite: one more than the
 * highest ever stored (`sqlite_sequence`), or than the highest stored now. Rows of a failed write leave no gap, because writes are serial.
 */
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
  `create function add_boolean(bigint, boolean) returns bigint language sql immutable as $$ select $1 + coalesce($2, false)::int $$`,
  `create aggregate sum (boolean) (sfunc = add_boolean, stype = bigint, initcond = '0')`,
  `create table sqlite_sequence (name text primary key, seq bigint not null)`,
  `create function next_in_sequence() returns trigger language plpgsql as $$
     declare given bigint := (to_jsonb(new) ->> tg_argv[0])::bigint; next bigint;
     begin
       insert into sqlite_sequence as s (name, seq) values (tg_table_name, coalesce(given, 1))
         on conflict (name) do update set seq = greatest(s.seq, coalesce(given, s.seq + 1)) returning seq into next;
       if given is null then new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], next)); end if;
       return new;
     end $$`,
  `create function next_of_table() returns trigger language plpgsql as $$
     declare next bigint;
     begin
       if new.id is null then
         execute format('select coalesce(max(id), 0) + 1 from %I', tg_table_name) into next;
         new.id := next;
       end if;
       return new;
     end $$`,
  `create function grams_of(text[]) returns tsvector language sql immutable as $$
     select coalesce(string_agg('''' || (at - 1) || replace(replace(gram, '\\', '\\\\'), '''', '''''') || ''':' || least(place, 16383), ' '), '')::tsvector
     from unnest($1) with ordinality as t(grams, at), unnest(string_to_array(nullif(grams, ''), ' ')) with ordinality as g(gram, place) $$`,
  `create table search_version (version bigint not null)`,
  `insert into search_version values (0)`,
] as const;
