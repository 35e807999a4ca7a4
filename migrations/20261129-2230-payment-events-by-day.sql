-- Events are deleted by their age, and the newest is looked up.
create index payment_event_received on payment_event (received_at);
