-- The fresh login at the provider of a company by which a session that it opened signs.

-- Of a login that was sent for that: the session.
alter table sso_login add column session_id uuid;

-- One that came back and was found right: whoever has this session and the secret of the window signs by it, once.
create table sso_proof (
  company_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  verifier_hash bytea not null check (octet_length(verifier_hash) = 32),
  session_id uuid not null,
  company_user_id bigint not null,
  ends_at timestamptz not null,
  primary key (company_id, hash),
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
);
create index sso_proof_of_member on sso_proof (company_id, company_user_id);
create index sso_proof_end on sso_proof (company_id, ends_at);
select strata_protect('sso_proof');
