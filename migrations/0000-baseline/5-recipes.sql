create table recipe (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (title <> ''),
  teaser text not null,
  minutes int not null check (minutes between 1 and 2880),
  portions int not null check (portions between 1 and 24),
  ingredients text[] not null,
  steps text[] not null,
  product_ids int[] not null default '{}',
  images text[] not null default '{}',
  image_alts text[] not null default '{}',
  published boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (cardinality(images) = cardinality(image_alts)),
  check (
    not published
    or (teaser <> '' and cardinality(ingredients) > 0 and cardinality(steps) > 0 and cardinality(images) > 0))
);
comment on table recipe is 'Recipes that operators write. A slug stays as it is once links lead to it.';
comment on column recipe.ingredients is 'A line each, such as 200 g Joghurt.';
create index recipe_created_at_id_idx on recipe (created_at desc, id desc) where published;

create trigger content_changed after insert or delete or update or truncate on recipe
  for each statement execute function notify_content_changed();
comment on trigger content_changed on recipe is 'Invalidates: pages show the recipes.';
