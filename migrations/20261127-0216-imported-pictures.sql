-- The pictures that an import brings as addresses in another shop.

create table imported_picture (
  product_id int not null references product on delete cascade,
  position int not null check (position between 0 and 11),
  import_id int not null references product_import on delete cascade,
  address text not null check (length(address) between 1 and 2000),
  alt text not null check (length(alt) <= 200),
  failure text check (failure in ('address', 'missing', 'picture-type', 'picture-too-large', 'unreachable')),
  primary key (product_id, position)
);
comment on table imported_picture is
  'Pictures of imported products that are still to be fetched from the other shop, or that could not be.';
comment on column imported_picture.failure is 'Why it could not be fetched; null while it waits.';

create index imported_picture_import on imported_picture (import_id);
