/*
 * Photos that customers add to a review (docs/rules/reviews.md#photos). They are stored here and not with the other pictures,
 * whose files anybody can read and which are never removed.
 */
create table review_photo (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references user_account on delete cascade,
  product_id int not null references product on delete cascade,
  -- Null until the review is saved with it.
  review_id int references review on delete cascade,
  position int check (position between 0 and 2),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- WebP, as encodePhoto in src/server/platform/pictures/encode-picture.ts makes them.
  small bytea not null,
  large bytea not null,
  refused_at timestamptz,
  uploaded_at timestamptz not null default now(),
  check ((review_id is null) = (position is null)),
  check (refused_at is null or review_id is not null),
  unique (review_id, position) deferrable initially deferred
);
create index on review_photo (user_id, product_id);
