/* How many packs of a product were bought lately; counted by a job (docs/rules/catalogue.md#sorting). */
create table product_popularity (
  product_id integer primary key references product on delete cascade,
  packs integer not null check (packs > 0)
);
/* For each row, because most counts change nothing; the same notification is sent once per transaction. */
create trigger content_changed after insert or update or delete on product_popularity for each row execute function notify_content_changed();
