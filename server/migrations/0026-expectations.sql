-- What customers, suppliers and interfacing processes of a process may count on. `spec 3 §3`, §4, `decisions.md` §12, §20.7.

create sequence expectation_id;
select strata_serve_sequence('expectation_id');

-- One version of the expectations of a kind: of customers (ce), of suppliers (se), of interfacing processes (ie).
create table expectation (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  type text not null check (type in ('ce', 'se', 'ie')),
  -- The global or the macro process whose expectations these are.
  process_chron_id bigint not null,
  version int not null check (version > 0),
  status text not null check (status in ('WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED')),
  prepared_by bigint not null,
  created_on timestamptz not null,
  saved_by bigint not null,
  saved_on timestamptz not null,
  sent_by bigint,
  sent_on timestamptz,
  approved_by bigint,
  approved_on timestamptz,
  approval_comment text not null default '',
  retired_on timestamptz,
  replaced_on timestamptz,
  -- The last rejection, kept until the next sending.
  rejected_by bigint,
  rejected_on timestamptz,
  rejection_comment text,
  -- Counts changes of its rows: the etag.
  revision int not null default 1,
  -- Rows are gone before it is deleted; what tells of it stays.
  deleted_by bigint,
  deleted_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, chron_id) references expectation (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, prepared_by) references membership (company_id, id),
  foreign key (company_id, saved_by) references membership (company_id, id),
  foreign key (company_id, sent_by) references membership (company_id, id),
  foreign key (company_id, approved_by) references membership (company_id, id),
  foreign key (company_id, rejected_by) references membership (company_id, id),
  foreign key (company_id, deleted_by) references membership (company_id, id),
  check (status not in ('IA', 'APPROVED', 'RETIRED') or (sent_by is not null and sent_on is not null)),
  check (status not in ('APPROVED', 'RETIRED') or (approved_by is not null and approved_on is not null)),
  check (status <> 'RETIRED' or retired_on is not null),
  check (status <> 'ARCHIVED' or replaced_on is not null),
  check ((rejected_on is null) = (rejected_by is null) and (rejected_on is null) = (rejection_comment is null)),
  check ((deleted_on is null) = (deleted_by is null) and (deleted_on is null or status = 'WIP'))
);
-- `decisions.md` §20.5; of two first versions made at once, the third lets one through.
create unique index expectation_open on expectation (company_id, chron_id) where status in ('WIP', 'IA') and deleted_on is null;
create unique index expectation_approved on expectation (company_id, chron_id) where status = 'APPROVED';
create unique index expectation_place on expectation (company_id, process_chron_id, type, version)
  where status <> 'ARCHIVED' and deleted_on is null;
create index expectation_of_thing on expectation (company_id, chron_id);
select strata_protect('expectation');
revoke delete on expectation from strata_serving;

-- Of an approved or retired version only one thing may happen: an approved one is retired.
create function keep_decided_expectation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  becomes expectation := new;
begin
  if old.status = 'APPROVED' and new.status = 'RETIRED' then
    becomes.status := old.status;
    becomes.retired_on := old.retired_on;
    if becomes::text = old::text then
      return new;
    end if;
  end if;
  raise exception 'approved expectations never change' using errcode = 'check_violation';
end $$;
create trigger keep_decided_expectation before update on expectation for each row
  when (old.status in ('APPROVED', 'RETIRED')) execute function keep_decided_expectation();

-- Frequencies of a process beside the built-in ones, which are Per Day (2), Per Month (3) and Per Project (4).
create table frequency (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity (start with 100),
  process_chron_id bigint not null,
  name text not null check (name <> '' and char_length(name) <= 25),
  created_by bigint not null,
  created_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, created_by) references membership (company_id, id)
);
create unique index frequency_name on frequency (company_id, process_chron_id, lower(name));
select strata_protect('frequency');
revoke update, delete on frequency from strata_serving;

-- Rows of every kind draw their ids here. A revision copies its rows: new id, same chron_id.
create sequence expectation_detail_id;
select strata_serve_sequence('expectation_detail_id');

create function is_expectation_bound(bound text, open text) returns boolean
  language sql immutable as $$
  select bound in ('NA', open) or (char_length(bound) <= 6 and bound ~ '^-?([0-9]+(\.[0-9]+)?|\.[0-9]+)$')
$$;
select strata_serve_function('is_expectation_bound(text, text)');

-- A row of customers or suppliers. The party is a process of the company, an entry of the additional list, or Management; its name is the one it
-- was added with, or sent for approval with.
create table expectation_detail (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  expectation_id bigint not null,
  party_type text not null check (party_type in ('Internal', 'External', 'Management')),
  process_chron_id bigint,
  additional_id bigint,
  party_name text not null check (party_name <> ''),
  description text not null check (description <> '' and char_length(description) <= 150),
  param text not null check (param <> '' and char_length(param) <= 150),
  uom text not null check (char_length(uom) <= 150),
  uom_type text not null check (uom_type in ('T', 'N', '%')),
  frequency_id bigint not null,
  target text not null check (char_length(target) <= 150),
  val_min text not null check (is_expectation_bound(val_min, 'LB')),
  val_max text not null check (is_expectation_bound(val_max, 'HB')),
  -- Counts changes: what `if-match` compares.
  edits int not null default 0,
  edited_by bigint not null,
  edited_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, additional_id) references additional_party (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id),
  check ((party_type = 'Internal') = (process_chron_id is not null)),
  check ((party_type = 'External') = (additional_id is not null)),
  check (uom_type <> 'T' or (val_min = 'NA' and val_max = 'NA')),
  check (not (val_min = 'LB' and val_max = 'HB'))
);
create index expectation_detail_of_version on expectation_detail (company_id, expectation_id);
create index expectation_detail_of_process on expectation_detail (company_id, process_chron_id) where process_chron_id is not null;
select strata_protect('expectation_detail');

-- A row of interfacing processes: what this process expects of the other one, and what that expects of this.
create table interfacing_detail (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  expectation_id bigint not null,
  process_chron_id bigint not null,
  party_name text not null check (party_name <> ''),
  your_expectation text not null check (your_expectation <> '' and char_length(your_expectation) <= 150),
  your_param text not null check (your_param <> '' and char_length(your_param) <= 150),
  your_measure_type text not null check (your_measure_type in ('T', 'N', '%')),
  your_target text not null check (char_length(your_target) <= 150),
  your_val_min text not null check (is_expectation_bound(your_val_min, 'LB')),
  your_val_max text not null check (is_expectation_bound(your_val_max, 'HB')),
  their_expectation text not null check (their_expectation <> '' and char_length(their_expectation) <= 150),
  their_param text not null check (their_param <> '' and char_length(their_param) <= 150),
  their_measure_type text not null check (their_measure_type in ('T', 'N', '%')),
  their_target text not null check (char_length(their_target) <= 150),
  their_val_min text not null check (is_expectation_bound(their_val_min, 'LB')),
  their_val_max text not null check (is_expectation_bound(their_val_max, 'HB')),
  edits int not null default 0,
  edited_by bigint not null,
  edited_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, edited_by) references membership (company_id, id),
  check (your_measure_type <> 'T' or (your_val_min = 'NA' and your_val_max = 'NA')),
  check (their_measure_type <> 'T' or (their_val_min = 'NA' and their_val_max = 'NA')),
  check (not (your_val_min = 'LB' and your_val_max = 'HB')),
  check (not (their_val_min = 'LB' and their_val_max = 'HB'))
);
create index interfacing_detail_of_version on interfacing_detail (company_id, expectation_id);
create index interfacing_detail_of_process on interfacing_detail (company_id, process_chron_id);
select strata_protect('interfacing_detail');

-- Rows change in a WIP only, whoever writes to the database.
create function keep_sent_details() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from expectation e
     where (e.status <> 'WIP' or e.deleted_on is not null)
       and ((tg_op <> 'INSERT' and e.company_id = old.company_id and e.id = old.expectation_id)
            or (tg_op <> 'DELETE' and e.company_id = new.company_id and e.id = new.expectation_id))
  ) then
    raise exception 'rows of expectations change only in a WIP' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_sent_details before insert or update or delete on expectation_detail for each row execute function keep_sent_details();
create trigger keep_sent_details before insert or update or delete on interfacing_detail for each row execute function keep_sent_details();

alter table alert
  add column awaits_expectation_id bigint,
  add foreign key (company_id, awaits_expectation_id) references expectation (company_id, id);
create index alert_awaiting_expectation on alert (company_id, awaits_expectation_id) where awaits_expectation_id is not null;
alter table event
  add column expectation_id bigint,
  add foreign key (company_id, expectation_id) references expectation (company_id, id);
create index event_of_expectation on event (company_id, expectation_id) where expectation_id is not null;

-- Expectations of a global process (its chronId) or of its sub-processes, or rows of them, are no longer what was read: payloads as in `0013`. Every change of rows counts a revision.
create function signal_expectation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('expectations:%s:0:%s', new.company_id, coalesce(
    (select parent_chron_id from process where company_id = new.company_id and chron_id = new.process_chron_id), new.process_chron_id)));
  return null;
end $$;
create trigger signal_expectation after insert or update on expectation for each row execute function signal_expectation();
