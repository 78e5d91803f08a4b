-- Who is asked to read a version, and who said to have read it (specification 4 §6). An item is named by its kind and chronId.
create table read_request (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  item_type text not null check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld', 'prd')),
  item_chron_id bigint not null,
  -- The process that the item is below; null: none.
  process_chron_id bigint,
  -- The version that is to be read; all null: it was deleted since.
  chart_id bigint,
  document_id bigint,
  expectation_id bigint,
  version int not null,
  -- The version that people were asked to read first, where nothing but the layout changed since; null: this one.
  read_since int,
  asked_by bigint not null,
  asked_on timestamptz not null,
  days int not null check (days between 1 and 365),
  -- Who is asked: who has a role here (of these, null: any), people by name, who have their rows below, or everyone.
  circle text not null check (circle in ('holders', 'people', 'everyone')),
  roles text[] check (roles <> '{}' and roles <@ array['PRS', 'PRL', 'PRO', 'SPL', 'SPM']),
  -- People who were named and may not open the item.
  left_out int not null default 0 check (left_out >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'FOLLOWED', 'REPEATED', 'ENDED')),
  ended_on timestamptz,
  -- Who closed it.
  ended_by bigint,
  -- When whoever asked was told that everyone has read.
  completed_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, document_id) references document_version (company_id, id) on delete set null (document_id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, asked_by) references membership (company_id, id),
  foreign key (company_id, ended_by) references membership (company_id, id),
  check ((item_type in ('gpfc', 'gpd', 'qmsd', 'tld')) = (process_chron_id is null)),
  constraint read_request_of_one check (num_nonnulls(chart_id, document_id, expectation_id) <= 1),
  check (roles is null or circle = 'holders'),
  check ((state = 'OPEN') = (ended_on is null)),
  check ((state = 'CLOSED') = (ended_by is not null))
);
create unique index read_request_open on read_request (company_id, item_type, item_chron_id, asked_by) where state = 'OPEN';
create index read_request_of_item on read_request (company_id, item_type, item_chron_id, id);
create index read_request_below on read_request (company_id, process_chron_id) where state = 'OPEN';
create index read_request_of_asker on read_request (company_id, asked_by) where state = 'OPEN';
create index read_request_of_document on read_request (company_id, document_id) where document_id is not null;
select strata_protect('read_request');
revoke delete on read_request from strata_serving;

create table read_reader (
  company_id bigint not null,
  request_id bigint not null,
  company_user_id bigint not null,
  asked_on timestamptz not null,
  -- When somebody is not asked any more; null: is asked.
  left_on timestamptz,
  reminders int not null default 0 check (reminders between 0 and 8),
  read_on timestamptz,
  -- What was read: the version, and the SHA-256, hex, of what was shown, of its change note (null: none) and of its name.
  read_version int,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  note_hash text check (note_hash ~ '^[0-9a-f]{64}$'),
  name_hash text check (name_hash ~ '^[0-9a-f]{64}$'),
  signature_id bigint,
  primary key (company_id, request_id, company_user_id),
  foreign key (company_id, request_id) references read_request (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, signature_id) references signature (company_id, id),
  check (num_nonnulls(read_on, read_version, content_hash, name_hash) in (0, 4)),
  check (read_on is not null or num_nonnulls(note_hash, signature_id) = 0)
);
create index read_reader_of_member on read_reader (company_id, company_user_id) where read_on is null;
select strata_protect('read_reader');
revoke delete on read_reader from strata_serving;

-- What somebody has said to have read stays as it was said.
create function keep_read_answer() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.read_on is not null
     and (old.read_on, old.read_version, old.content_hash, old.note_hash, old.name_hash, old.signature_id)
         is distinct from (new.read_on, new.read_version, new.content_hash, new.note_hash, new.name_hash, new.signature_id) then
    raise exception 'what was read stays as it was said';
  end if;
  return new;
end $$;
create trigger keep_read_answer before update on read_reader for each row execute function keep_read_answer();

-- Whether anybody was ever asked to read: calls ask the tables above only then.
alter table company add column has_reading boolean not null default false;
create function flag_reading() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_reading = true where company_id = new.company_id and not has_reading;
  return null;
end $$;
create trigger flag_reading after insert on read_request for each row execute function flag_reading();

-- “I have read it” is signed where decisions are.
alter table signature drop constraint signature_meaning_check;
alter table signature add constraint signature_meaning_check check (meaning in ('approved', 'rejected', 'consented', 'read'));
