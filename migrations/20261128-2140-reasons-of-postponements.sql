-- Timeline and audit log had the reason as well, which is deleted when the order is shipped or cancelled.
update order_event set details = details - 'reason' where kind = 'postponed';
update audit_log set before = before - 'postponedReason', after = after - 'postponedReason'
  where action in ('order.postponed', 'order.resumed');
