insert into users (id, username, password, email, created_at) values (1, 'momo', 'x', 'momo@example.jp', '2026-10-01T00:00:00.000Z');
insert into brands (id, name, slug, created_at, updated_at, changed_at) values
  (1, 'こもれび', 'komorebi', '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z');
insert into products (id, slug, name, description, price, image_url, pet_type, category, brand_id, brand_slug, brand_name, rating, review_count, features, created_at, updated_at, changed_at) values
  (1, 'rice', 'お米のごはん', '国産米を使いました。', 25, '/uploads/packs/rice.svg', 'dog', 'food', 1, 'komorebi', 'こもれび', 4, 1, '["国産"]',
    '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'),
  (2, 'rope', 'ロープのおもちゃ', '', 9.8, '', 'ferret', 'puzzle', null, null, null, 0, 0, '[]',
    '2026-10-02T00:00:00.000Z', '2026-10-02T00:00:00.000Z', '2026-10-02T00:00:00.000Z');
insert into product_texts (id, name, label, body) values (1, 'お米のごはん', 'こもれび', '国産米を使いました。'), (2, 'ロープのおもちゃ', '', '');
insert into reviews (id, product_id, rating, taste_rating, review_text, nickname, like_count, created_at, updated_at, changed_at) values
  (1, 1, 4, 5, 'よく食べます。', 'さくら', 1, '2026-10-03T00:00:00.000Z', '2026-10-03T00:00:00.000Z', '2026-10-03T00:00:00.000Z');
insert into review_likes (review_id, ip_address, created_at) values (1, 'v1.aaa', '2026-10-03T01:00:00.000Z');
insert into product_axes (product_id, axis, cell_pet, cell_category, average, reviews, newest_at) values
  (1, 'taste', 'dog', 'food', 5, 1, '2026-10-03T00:00:00.000Z'), (1, 'overall', 'dog', 'food', 4, 1, '2026-10-03T00:00:00.000Z');
insert into brand_reviews (id, brand_id, rating, review_text, created_at, updated_at, changed_at) values
  (1, 1, 5, '安心できるブランドです。', '2026-10-03T00:00:00.000Z', '2026-10-03T00:00:00.000Z', '2026-10-03T00:00:00.000Z');
insert into forum_posts (id, title, content, pet_type, category, reply_count, created_at, updated_at, changed_at) values
  (1, '猫砂の量', 'どのくらい入れますか。', 'cat', 'care', 1, '2026-10-04T00:00:00.000Z', '2026-10-04T00:00:00.000Z', '2026-10-04T00:00:00.000Z');
insert into forum_replies (id, post_id, content, is_best_answer, created_at, updated_at, changed_at) values
  (1, 1, '5センチほどです。', 1, '2026-10-04T01:00:00.000Z', '2026-10-04T01:00:00.000Z', '2026-10-04T01:00:00.000Z');
update forum_posts set best_answer_id = 1, is_resolved = 1, closed_at = '2026-10-04T02:00:00.000Z' where id = 1;
insert into forum_tags (id, name, created_at, posts) values (1, 'トイレ', '2026-10-04T00:00:00.000Z', 1);
insert into forum_post_tags (post_id, tag_id) values (1, 1);
insert into post_texts (id, name, label, body) values (1, '猫砂の量', 'トイレ', 'どのくらい入れますか。');
insert into articles (id, title, slug, content, excerpt, status, published_at, created_at, updated_at, changed_at) values
  (1, '猫砂のえらび方', 'cat-litter', '# 猫砂', 'えらび方です。', 'published', '2026-10-05T00:00:00.000Z', '2026-10-05T00:00:00.000Z',
    '2026-10-05T00:00:00.000Z', '2026-10-05T00:00:00.000Z');
insert into article_texts (id, name, label, body) values (1, '猫砂のえらび方', '', '# 猫砂');
insert into article_products (article_id, product_id) values (1, 1);
insert into settings (name, value, changed_at) values ('siteUrl', '"https://example.jp"', '2026-10-05T00:00:00.000Z');
insert into changes (at, what, tags) values ('2026-10-05T00:00:00.000Z', 'article:1', '["article:1"]');
insert into redirects (path, target, created_at) values ('/articles/old', '/articles/cat-litter', '2026-10-05T00:00:00.000Z');
insert into imports (id, kind, at, file_name, rows) values (1, 'product', '2026-10-05T00:00:00.000Z', 'products.csv', 2);
