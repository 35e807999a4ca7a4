-- The list of all returns.
create index order_return_newest on order_return (announced_at, id);
