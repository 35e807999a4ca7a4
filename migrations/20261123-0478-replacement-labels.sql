-- A replacement has a label of its own: it is a parcel of the order, but none of its parts (docs/rules/returns.md#replacement).
alter table shipping_label
  drop constraint shipping_label_pkey,
  alter column part drop default,
  alter column part drop not null,
  add column return_id uuid unique,
  add foreign key (return_id, order_id) references order_return (id, order_id) on delete cascade,
  add constraint shipping_label_parcel check (num_nonnulls(part, return_id) = 1),
  add constraint shipping_label_part unique (order_id, part);
