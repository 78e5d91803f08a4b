-- What should be better in an item that was approved once, and what became of that. An item is named by its kind and chronId. `specification 4 §7`
create table suggestion (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  item_type text not null check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld')),
  item_chron_id bigint not null,
  -- The process that the item is below; null: none.
  process_chron_id bigint,
  kind text not null check (kind in ('wrong', 'unclear', 'missing', 'better')),
  body text not null check (body <> '' and char_length(body) <= 400),
  -- A step or connection of the chart by its id, a row by its chronId; null: the whole.
  place_kind text check (place_kind in ('node', 'edge', 'row')),
  place_id text check (place_id <> ''),
  state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'CLOSED')),
  company_user_id bigint not null,
  created_on timestamptz not null,
  -- When it came into its state.
  changed_on timestamptz not null,
  -- Who took it up, in which version, or declined it, and why.
  answered_by bigint,
  version int,
  reason text check (reason <> '' and char_length(reason) <= 400),
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, answered_by) references membership (company_id, id),
  check ((item_type in ('gpfc', 'gpd', 'qmsd', 'tld')) = (process_chron_id is null)),
  check ((place_kind is null) = (place_id is null)),
  check (case state when 'OPEN' then answered_by is null and version is null and reason is null
                    when 'TAKEN' then answered_by is not null and version is not null and reason is null
                    when 'DONE' then answered_by is not null and version is not null and reason is null
                    when 'DECLINED' then answered_by is not null and version is null and reason is not null
                    when 'WITHDRAWN' then answered_by is null and version is null and reason is null
                    else reason is null end)
);
create index suggestion_of_item on suggestion (company_id, item_type, item_chron_id, state);
create index suggestion_of_author on suggestion (company_id, company_user_id) where state = 'OPEN';
create index suggestion_below on suggestion (company_id, process_chron_id) where state in ('OPEN', 'TAKEN');
select strata_protect('suggestion');
revoke delete on suggestion from strata_serving;
