-- Consents before a decision (specification 4 §2).

-- Whether a path was ever set: calls ask the tables below only then.
alter table company add column has_consents boolean not null default false;

-- Who consents to versions of a kind of items, or of a process, in which order. A path is never changed: another takes its place, and versions that wait keep the one they took.
create table consent_path (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- One of both: the kind of items, or the global process.
  item_type text check (item_type in ('gpfc', 'ps', 'ma', 'mi', 'ce', 'se', 'ie', 'gpd', 'qmsd', 'tld')),
  process_chron_id bigint,
  is_binding boolean not null,
  -- Not walked where only the layout changed.
  skips_layout boolean not null,
  set_by bigint not null,
  set_on timestamptz not null,
  -- When another took its place, or it was removed.
  ended_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, set_by) references membership (company_id, id),
  constraint consent_path_of_one check (num_nonnulls(item_type, process_chron_id) = 1),
  check (item_type is not null or not is_binding)
);
create unique index consent_path_of_kind on consent_path (company_id, item_type) where ended_on is null and item_type is not null;
create unique index consent_path_of_process on consent_path (company_id, process_chron_id) where ended_on is null and process_chron_id is not null;
select strata_protect('consent_path');
revoke delete on consent_path from strata_serving;

create function flag_consents() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_consents = true where company_id = new.company_id and not has_consents;
  return null;
end $$;
create trigger flag_consents after insert on consent_path for each row execute function flag_consents();

create table consent_path_step (
  company_id bigint not null,
  path_id bigint not null,
  ordinal int not null check (ordinal between 1 and 5),
  -- companyUserIds.
  people bigint[] not null,
  roles text[] not null check (roles <@ array['sponsor', 'leader', 'owner', 'admin', 'ceo', 'advisor', 'touchedLeader']),
  needs text not null check (needs in ('all', 'any')),
  days int not null check (days between 1 and 365),
  late text not null check (late in ('remind', 'goOn')),
  primary key (company_id, path_id, ordinal),
  foreign key (company_id, path_id) references consent_path (company_id, id),
  check (cardinality(people) + cardinality(roles) between 1 and 10)
);
select strata_protect_append_only('consent_path_step');

-- A version on its path, from one sending to its end.
create table consent_round (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The version; all null: it was deleted since.
  chart_id bigint,
  document_id bigint,
  expectation_id bigint,
  -- The process that it is below; null: none.
  process_chron_id bigint,
  -- Who had a hand in it (companyUserIds), and the global processes that have something touched by it (chronIds).
  makers bigint[] not null,
  touched bigint[] not null,
  sent_by bigint not null,
  sent_on timestamptz not null,
  state text not null default 'open' check (state in ('open', 'complete', 'refused', 'rejected', 'withdrawn', 'bypassed')),
  ended_on timestamptz,
  -- Who refused or went on without consents, for whom, and why.
  ended_by bigint,
  ended_for bigint,
  reason text check (char_length(reason) between 1 and 400),
  primary key (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, document_id) references document_version (company_id, id) on delete set null (document_id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, sent_by) references membership (company_id, id),
  foreign key (company_id, ended_by) references membership (company_id, id),
  foreign key (company_id, ended_for) references membership (company_id, id),
  constraint consent_round_of_one check (num_nonnulls(chart_id, document_id, expectation_id) <= 1),
  check ((state = 'open') = (ended_on is null)),
  check ((state in ('refused', 'bypassed')) = (ended_by is not null)),
  check ((ended_by is not null) = (reason is not null)),
  check (ended_for is null or ended_by is not null)
);
create index consent_round_of_chart on consent_round (company_id, chart_id) where chart_id is not null;
create index consent_round_of_document on consent_round (company_id, document_id) where document_id is not null;
create index consent_round_of_expectation on consent_round (company_id, expectation_id) where expectation_id is not null;
create unique index consent_round_open_chart on consent_round (company_id, chart_id) where state = 'open';
create unique index consent_round_open_document on consent_round (company_id, document_id) where state = 'open';
create unique index consent_round_open_expectation on consent_round (company_id, expectation_id) where state = 'open';
select strata_protect('consent_round');
revoke delete on consent_round from strata_serving;

-- A step as the path had it when the version was sent. Roles are those of the moment at which it is looked at.
create table consent_step (
  company_id bigint not null,
  id bigint generated always as identity,
  round_id bigint not null,
  ordinal int not null check (ordinal between 1 and 10),
  -- Whose path it is of.
  path text not null check (path in ('company', 'process')),
  is_binding boolean not null,
  people bigint[] not null,
  roles text[] not null,
  needs text not null check (needs in ('all', 'any')),
  days int not null,
  late text not null check (late in ('remind', 'goOn')),
  state text not null check (state in ('waiting', 'open', 'consented', 'late', 'nobody', 'layout', 'ended')),
  opened_on timestamptz,
  closed_on timestamptz,
  -- How many reminders went out.
  reminded int not null default 0,
  -- Who was not asked, because they may not open the restricted process.
  skipped bigint[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, round_id, ordinal),
  foreign key (company_id, round_id) references consent_round (company_id, id),
  check ((state = 'waiting') = (opened_on is null and closed_on is null)),
  check ((state in ('waiting', 'open')) = (closed_on is null))
);
create unique index consent_step_open on consent_step (company_id, round_id) where state = 'open';
select strata_protect('consent_step');
revoke delete on consent_step from strata_serving;

-- That somebody consented, and to what.
create table consent (
  company_id bigint not null,
  id bigint generated always as identity,
  step_id bigint not null,
  company_user_id bigint not null,
  -- For whom the person stood in; null: for nobody.
  for_user_id bigint,
  given_on timestamptz not null,
  comment text not null check (char_length(comment) <= 400),
  -- SHA-256, hex, of what was shown, of the change note (null: none) and of the name of the version.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  note_hash text check (note_hash ~ '^[0-9a-f]{64}$'),
  name_hash text not null check (name_hash ~ '^[0-9a-f]{64}$'),
  primary key (company_id, id),
  foreign key (company_id, step_id) references consent_step (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, for_user_id) references membership (company_id, id),
  check (for_user_id <> company_user_id)
);
-- One person counts once in a step, whoever acts.
create unique index consent_of_person on consent (company_id, step_id, company_user_id);
create unique index consent_counted on consent (company_id, step_id, (coalesce(for_user_id, company_user_id)));
select strata_protect_append_only('consent');

alter table signature drop constraint signature_meaning_check;
alter table signature add constraint signature_meaning_check check (meaning in ('approved', 'rejected', 'consented'));
