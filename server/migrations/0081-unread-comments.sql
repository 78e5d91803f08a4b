-- What nobody has read is counted from an index alone, and so is what is pinned to a place: of an item with thousands of threads neither reads a comment. `specification 5 §8`
create index comment_unread on comment (company_id, item_type, item_chron_id, created_on) include (company_user_id, chron_id);
create index comment_pinned on comment (company_id, item_type, item_chron_id, node_id) where id = chron_id and node_id is not null and not archived;
drop index comment_of_item;
