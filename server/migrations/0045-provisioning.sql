-- Provisioning by a program of the company's directory (SCIM 2.0, RFC 7644).

-- One token a company at most. A hash: it is random, and shown once.
create table provisioning_token (
  company_id bigint primary key references company (company_id),
  hash bytea not null check (octet_length(hash) = 32),
  made_by bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at),
  used_at timestamptz,
  foreign key (company_id, made_by) references membership (company_id, id)
);
select strata_protect('provisioning_token');

-- What the directory calls a member, and since when it knows of it. Members without a row are seen by it too.
create table provisioned_user (
  company_id bigint not null,
  company_user_id bigint not null,
  external_id text check (char_length(external_id) between 1 and 200),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Deleted there: not there for it any longer, as long as the member is inactive. The member stays with what it did.
  deleted_at timestamptz,
  primary key (company_id, company_user_id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  unique (company_id, external_id)
);
select strata_protect('provisioned_user');
