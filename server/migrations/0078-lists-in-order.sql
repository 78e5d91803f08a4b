-- Pages of lists that grow with the company, without reading or sorting all rows.
-- Documents of a type across its folders, in the order of their names. No `coalesce`: row-level security does not let it search an index.
create index document_by_name on document (company_id, doc_type, (case when process_chron_id is null then 0 else process_chron_id end), lower(name));
-- What of them has which status now, without the versions themselves.
create index document_version_listed on document_version (company_id, status, chron_id, id) where retired_on is null;
-- The colours of a month without its rows.
create index performance_row_colour on performance_row (company_id, data_id) include (detail_id, detail_chron_id, colour);
create index interfacing_performance_row_colour on interfacing_performance_row (company_id, data_id)
  include (detail_id, detail_chron_id, your_colour, their_colour);
-- The few processes that are not for everybody, without asking each.
create index process_restricted on process (company_id, chron_id) where restricted;
create index process_unapproved on process (company_id, chron_id) where not hdd;
create index process_deleted on process (company_id, chron_id) where deleted_on is not null;

-- P before E, then by number from the first segment to the last; what has no number yet comes after all numbers.
create function pid_order(pid text) returns bigint[]
  language sql immutable as $$
  select case when pid ~ '^[PE]([0-9]{1,9}\.)*([0-9]{1,9}|XXX)$'
              then (left(pid, 1) = 'E')::int::bigint || string_to_array(replace(substr(pid, 2), 'XXX', '1000000000000'), '.')::bigint[] end
$$;
select strata_serve_function('pid_order(text)');
create index process_by_pid on process (company_id, pid_order(pid) nulls first, chron_id nulls first);
-- People in the orders that they are listed in; what is missing comes first, and last where the order is turned round.
create index membership_by_short_name on membership (company_id, short_name nulls first);
create index membership_by_last_name on membership (company_id, lower(nullif(last_name, '-')) nulls first, short_name nulls first);
create index membership_by_name on membership (company_id, last_name nulls first, first_name nulls first, id nulls first) where active;
