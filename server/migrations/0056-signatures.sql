-- Decisions that are signed (specification 4 §4).
alter table company add column signs_decisions boolean not null default false;
-- Since when they first were; null: never.
alter table company add column signed_since timestamptz;
alter table company add check (not signs_decisions or signed_since is not null);

-- What one of administrator and CEO proposed, until the other confirms it. It ends after 14 days, and once one of both is somebody else.
create table signing_proposal (
  company_id bigint primary key references company (company_id),
  signs boolean not null,
  proposed_by bigint not null,
  proposed_on timestamptz not null,
  -- Who was administrator and CEO then.
  admin_id bigint,
  ceo_id bigint,
  foreign key (company_id, proposed_by) references membership (company_id, id),
  foreign key (company_id, admin_id) references membership (company_id, id),
  foreign key (company_id, ceo_id) references membership (company_id, id)
);
select strata_protect('signing_proposal');

-- Signatures as they were made. Name and role are those of the moment, whatever becomes of the person.
create table signature (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The version; all null: it was deleted since.
  chart_id bigint,
  document_id bigint,
  expectation_id bigint,
  meaning text not null check (meaning in ('approved', 'rejected')),
  signed_by bigint not null,
  printed_name text not null,
  printed_role text not null,
  signed_on timestamptz not null,
  timezone text not null,
  -- SHA-256, hex, of what was shown, of the change note (null: none) and of the name of the version.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  note_hash text check (note_hash ~ '^[0-9a-f]{64}$'),
  name_hash text not null check (name_hash ~ '^[0-9a-f]{64}$'),
  means text[] not null check (means <> '{}' and means <@ array['password', 'totp', 'code', 'passkey', 'provider']),
  primary key (company_id, id),
  foreign key (company_id, signed_by) references membership (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, document_id) references document_version (company_id, id) on delete set null (document_id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  constraint signature_of_one check (num_nonnulls(chart_id, document_id, expectation_id) <= 1)
);
create index signature_of_chart on signature (company_id, chart_id) where chart_id is not null;
create index signature_of_document on signature (company_id, document_id) where document_id is not null;
create index signature_of_expectation on signature (company_id, expectation_id) where expectation_id is not null;
select strata_protect_append_only('signature');
