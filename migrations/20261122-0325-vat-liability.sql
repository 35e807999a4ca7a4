-- A closed return says whether the shop was liable (docs/rules/vat.md#not-liable). The earlier ones were made by shops that were.
alter table vat_return add column is_liable boolean not null default true;
alter table vat_return alter column is_liable drop default;
