import type { Kysely } from 'kysely';
import { run } from './run.ts';

const script = `
create table forum_posts (
  id integer primary key autoincrement, user_id integer references users (id), title text not null, content text not null,
  pet_type text not null, category text not null, nickname text not null default '', icon_id integer check (icon_id between 1 and 10),
  is_resolved integer not null default 0 check (is_resolved in (0, 1)), view_count integer not null default 0, view_count_shown integer not null default 0,
  reply_count integer not null default 0, best_answer_id integer references forum_replies (id), closed_at text,
  status text not null default 'published' check (status in ('published', 'pending', 'hidden')), author_key text,
  created_at text not null, updated_at text not null, changed_at text not null, deleted_at text
) strict

create index forum_posts_newest on forum_posts (created_at desc, id desc) where status = 'published' and deleted_at is null

create index forum_posts_category on forum_posts (category, created_at desc, id desc) where status = 'published' and deleted_at is null

create index forum_posts_popular on forum_posts (view_count_shown desc, id desc) where status = 'published' and deleted_at is null

create index forum_posts_unsolved on forum_posts (created_at desc, id desc) where status = 'published' and deleted_at is null and is_resolved = 0

create table forum_replies (
  id integer primary key autoincrement, post_id integer not null references forum_posts (id), user_id integer references users (id), content text not null,
  nickname text not null default '', icon_id integer check (icon_id between 1 and 10), is_best_answer integer not null default 0 check (is_best_answer in (0, 1)),
  upvotes integer not null default 0 check (upvotes >= 0), downvotes integer not null default 0 check (downvotes >= 0),
  status text not null default 'published' check (status in ('published', 'pending', 'hidden')), author_key text,
  created_at text not null, updated_at text not null, changed_at text not null, deleted_at text
) strict

create index forum_replies_post on forum_replies (post_id, created_at, id) where status = 'published' and deleted_at is null

create unique index forum_replies_best on forum_replies (post_id) where is_best_answer = 1

create table forum_votes (
  user_id text not null, reply_id integer not null references forum_replies (id), vote_type text not null check (vote_type in ('up', 'down')),
  created_at text not null, primary key (user_id, reply_id)
) strict, without rowid

create table forum_tags (id integer primary key autoincrement, name text not null unique, created_at text not null, posts integer not null default 0) strict

create index forum_tags_popular on forum_tags (posts desc, name)

create table forum_post_tags (
  post_id integer not null references forum_posts (id), tag_id integer not null references forum_tags (id), primary key (post_id, tag_id)
) strict, without rowid

create index forum_post_tags_tag on forum_post_tags (tag_id, post_id)

create table related_questions (
  post_id integer not null references forum_posts (id), related_post_id integer not null references forum_posts (id),
  score real not null, primary key (post_id, related_post_id), check (post_id <> related_post_id)
) strict, without rowid

create index related_questions_back on related_questions (related_post_id, post_id)

create table post_views (post_id integer not null references forum_posts (id), viewer_key text not null, day text not null, primary key (day, post_id, viewer_key)) strict, without rowid
`;

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
