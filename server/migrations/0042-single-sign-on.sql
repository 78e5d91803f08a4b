-- Single sign-on: the domains of companies, their providers, and who comes in by them.

-- Which company a domain is proved for: one at a time. Kept by the triggers below.
create table domain_owner (
  domain text primary key,
  company_id bigint not null references company (company_id)
);
create index domain_owner_by_company on domain_owner (company_id);

-- Domains that a company says are its own. They count once they are proved, until the proof is gone for good.
create table company_domain (
  company_id bigint not null references company (company_id),
  domain text not null check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{4,253}$'),
  -- What the text record `_strata.<domain>` has to say.
  proof text not null check (char_length(proof) between 20 and 100),
  added_at timestamptz not null,
  proved_at timestamptz,
  -- Proved by the operator's command: no record is looked for.
  by_operator boolean not null default false,
  checked_at timestamptz,
  -- When the record was last there, and since when it is missing.
  seen_at timestamptz,
  lost_at timestamptz,
  primary key (company_id, domain)
);
select strata_protect('company_domain');

-- One that comes in with a company while another has it comes in without its proof; nobody proves one of another company.
create function own_domain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.proved_at is null then
    delete from domain_owner where domain = new.domain and company_id = new.company_id;
    return new;
  end if;
  if exists (select from domain_owner where domain = new.domain and company_id = new.company_id) then
    return new;
  end if;
  if tg_op = 'INSERT' and exists (select from domain_owner where domain = new.domain) then
    new.proved_at := null;
    return new;
  end if;
  insert into domain_owner (domain, company_id) values (new.domain, new.company_id);
  return new;
end $$;
create trigger own_domain before insert or update on company_domain for each row execute function own_domain();

create function disown_domain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from domain_owner where domain = old.domain and company_id = old.company_id;
  return null;
end $$;
create trigger disown_domain after delete on company_domain for each row execute function disown_domain();

-- Whether a domain is proved for the company of the transaction, and not lost.
create function is_company_domain(sought text) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from company_domain where company_id = strata_company() and domain = lower(sought) and proved_at is not null)
$$;
select strata_serve_function('is_company_domain(text)');

-- Whether another company than the transaction's has proved a domain.
create function is_domain_elsewhere(sought text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from domain_owner where domain = lower(sought) and company_id is distinct from strata_company())
$$;
select strata_serve_function('is_domain_elsewhere(text)');

-- The OpenID provider of a company. `id` is the place in which its secret is sealed.
create table sso_provider (
  company_id bigint primary key references company (company_id),
  id uuid not null,
  issuer text not null check (char_length(issuer) between 1 and 500),
  client_id text not null check (char_length(client_id) between 1 and 300),
  secret bytea not null,
  is_on boolean not null,
  -- Who may come in: known people alone, or anybody of the proved domains.
  who text not null check (who in ('known', 'domain')),
  changed_at timestamptz not null
);
select strata_protect('sso_provider');

-- Which company's provider people of a domain log in by; nothing where there is none, or it is off.
create function find_domain_provider(sought text) returns table (company_id bigint, name text)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select c.company_id, c.name from domain_owner o
    join sso_provider p on p.company_id = o.company_id and p.is_on join company c on c.company_id = o.company_id
   where o.domain = lower(sought)
$$;
select strata_serve_function('find_domain_provider(text)');

-- Who somebody of a provider is here: found by the email once, by this row ever after.
create table sso_identity (
  company_id bigint not null,
  issuer text not null,
  sub text not null check (char_length(sub) between 1 and 255),
  company_user_id bigint not null,
  linked_at timestamptz not null,
  primary key (company_id, issuer, sub),
  unique (company_id, issuer, company_user_id),
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
);
create index sso_identity_of_member on sso_identity (company_id, company_user_id);
select strata_protect('sso_identity');

-- Logins that were sent to a provider and have not come back.
create table sso_login (
  company_id bigint not null references company (company_id),
  -- Of the state that comes back.
  hash bytea not null check (octet_length(hash) = 32),
  -- Of the secret that the window keeps.
  verifier_hash bytea not null check (octet_length(verifier_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  -- The provider as it was then: one that was changed meanwhile answers nothing.
  issuer text not null,
  client_id text not null,
  ends_at timestamptz not null,
  primary key (company_id, hash)
);
create index sso_login_end on sso_login (company_id, ends_at);
select strata_protect('sso_login');

-- Logins that came back and were found right: the window that began them gets the session.
create table sso_entry (
  company_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  verifier_hash bytea not null check (octet_length(verifier_hash) = 32),
  company_user_id bigint not null,
  issuer text not null,
  sub text not null,
  -- The provider's session, where it names one.
  sid text,
  ends_at timestamptz not null,
  primary key (company_id, hash),
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
);
create index sso_entry_of_member on sso_entry (company_id, company_user_id);
create index sso_entry_end on sso_entry (company_id, ends_at);
select strata_protect('sso_entry');

-- Which sessions a provider opened: it may end them.
create table sso_session (
  company_id bigint not null references company (company_id),
  session_id uuid not null,
  issuer text not null,
  sub text not null,
  sid text,
  ends_at timestamptz not null,
  primary key (company_id, session_id)
);
create index sso_session_of_sub on sso_session (company_id, issuer, sub);
create index sso_session_end on sso_session (company_id, ends_at);
select strata_protect('sso_session');

-- Logout tokens that were used.
create table sso_logout (
  company_id bigint not null references company (company_id),
  hash bytea not null check (octet_length(hash) = 32),
  ends_at timestamptz not null,
  primary key (company_id, hash)
);
select strata_protect('sso_logout');

-- An invited person who comes in by the provider of the company has accepted: true. The address must be in a domain that is proved for the company.
create function accept_by_provider(of_member bigint, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invited bigint;
begin
  select m.account_id into invited from membership m
   where m.company_id = strata_company() and m.id = of_member and m.invitation = 'open' and m.invited_until > present;
  -- An administrator's reset looks at the companies of an account, and waits here.
  perform from account a where a.id = invited and is_company_domain(split_part(a.email, '@', 2)) for no key update;
  if not found then
    return false;
  end if;
  update membership set invitation = null, invited_until = null, active = true
   where company_id = strata_company() and id = of_member and invitation = 'open' and invited_until > present;
  if not found then
    return false;
  end if;
  delete from invitation_link where company_id = strata_company() and company_user_id = of_member;
  return true;
end $$;
select strata_serve_function('accept_by_provider(bigint, timestamptz)');

-- By which keys what is sealed was sealed: a server without one of them could not read it.
create or replace function list_seal_numbers() returns setof bytea
  language sql stable security definer set search_path = public, pg_temp as $$
  select substring(secret from 2 for 4) from totp union select substring(secret from 2 for 4) from sso_provider
$$;
