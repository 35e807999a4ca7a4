drop trigger draft_of_order on shop_order;
drop function end_ordered_draft();
drop trigger drafts_of_price_list on price_list;
drop function change_drafts_of_price_list();
