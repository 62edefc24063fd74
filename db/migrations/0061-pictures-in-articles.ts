import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Pictures elsewhere in the text of an article, and articles whose text has not been read for them. A text without the beginning of a
// picture in Markdown or HTML names none.
const script = `
create table article_pictures (article_id integer not null, address text not null, primary key (article_id, address)) strict, without rowid

create index article_pictures_by_address on article_pictures (address)

create table unread_articles (article_id integer primary key) strict

insert into unread_articles select id from articles where instr(content, '![') > 0 or instr(lower(content), '<im') > 0

create trigger articles_text_added after insert on articles begin
  insert or ignore into unread_articles select new.id where instr(new.content, '![') > 0 or instr(lower(new.content), '<im') > 0;
end

create trigger articles_text_changed after update of content on articles when old.content <> new.content begin
  delete from article_pictures where article_id = new.id;
  insert or ignore into unread_articles select new.id where instr(new.content, '![') > 0 or instr(lower(new.content), '<im') > 0;
end

create trigger articles_text_removed after delete on articles begin
  delete from article_pictures where article_id = old.id;
  delete from unread_articles where article_id = old.id;
end
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
