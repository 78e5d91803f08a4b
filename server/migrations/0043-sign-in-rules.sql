-- How a company lets people in, beyond email and password. Nothing holds where a company has no row.
create table sign_in_rule (
  company_id bigint primary key references company (company_id),
  -- From this day on (UTC) whoever logs in by a password needs a second factor too. Null: nobody does.
  factor_from date,
  -- Only the company's provider opens it: no password does but those of two people.
  provider_only boolean not null default false,
  first_keeper bigint,
  second_keeper bigint,
  -- Minutes without a call after which a session ends here, and after which it ends in any case; null: as everywhere.
  idle_minutes int check (idle_minutes between 5 and 29),
  session_minutes int check (session_minutes between 15 and 719),
  -- From where the company may be entered; null: from everywhere.
  networks cidr[] check (cardinality(networks) between 1 and 50),
  -- Of new passwords; null: as everywhere.
  password_length int check (password_length between 9 and 64),
  foreign key (company_id, first_keeper) references membership (company_id, id),
  foreign key (company_id, second_keeper) references membership (company_id, id),
  check (not provider_only or (first_keeper is not null and second_keeper is not null and first_keeper <> second_keeper))
);
select strata_protect('sign_in_rule');

alter table session drop constraint session_means_check;
alter table session add constraint session_means_check
  check (means <> '{}' and means <@ array['password', 'totp', 'code', 'remembered', 'passkey', 'provider']);
-- The company whose provider opened the session, which opens that company alone.
alter table session add column provider_company_id bigint;
alter table session add constraint session_provider check ((provider_company_id is not null) = ('provider' = any(means)));

drop function read_session(uuid);
create function read_session(sought uuid)
  returns table (account_id bigint, ends_at timestamptz, started_at timestamptz, means text[], provider_company_id bigint)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select s.account_id, s.ends_at, s.started_at, s.means, s.provider_company_id from session s where s.id = sought
$$;
select strata_serve_function('read_session(uuid)');

-- The person of a session proved more than when it was opened.
create function add_session_means(proved uuid, of_account bigint, added text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set means = array(select distinct unnest(means || added)) where id = proved and account_id = of_account
$$;
select strata_serve_function('add_session_means(uuid, bigint, text[])');
