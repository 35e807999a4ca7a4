-- Each payment of a payout asks whether its order was accepted with another amount, and next to none was.
CREATE INDEX order_event_accepted ON order_event (order_id) WHERE kind = 'accepted-after-review';
