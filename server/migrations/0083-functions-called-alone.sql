-- Functions that read tables of companies, in a language that plans each of their statements when it is reached, and with the company as a value: so Citus finds the one database where
-- that company is, from the coordinator and from there (`docs/decisions/0096`).

create or replace function append_open_audit(new_seq bigint, new_at timestamptz, correlation uuid, account bigint, new_action text, new_outcome text, new_facts text, new_mac bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
    values (0, new_seq, new_at, correlation, account, null, new_action, new_outcome, new_facts, new_mac);
end $$;

create or replace function find_domain_provider(sought text) returns table(company_id bigint, name text)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select c.company_id, c.name from domain_owner o
    join sso_provider p on p.company_id = o.company_id and p.is_on join company c on c.company_id = o.company_id
   where o.domain = lower(sought);
end $$;

create or replace function find_member_email(sought_member bigint) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return (select a.email from account_company c join account a on a.id = c.account_id
   where c.company_id = here and c.company_user_id = sought_member);
end $$;

create or replace function forget_sign_ins(present timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  delete from sign_in where company_id = here and at < least(present, now()) - interval '400 days';
  delete from session_use where company_id = here and ends_at < least(present, now());
  delete from session_shut where company_id = here and ends_at < least(present, now());
end $$;

create or replace function is_by_provider_alone(of_account bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select coalesce(bool_and(coalesce(r.provider_only and m.id not in (r.first_keeper, r.second_keeper), false)), false)
    from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
    left join sign_in_rule r on r.company_id = c.company_id
   where c.account_id = of_account);
end $$;

create or replace function is_company_domain(sought text) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return (select exists (select 1 from company_domain where company_id = here and domain = lower(sought) and proved_at is not null));
end $$;

create or replace function is_domain_elsewhere(sought text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return (select exists (select 1 from domain_owner where domain = lower(sought) and company_id is distinct from here));
end $$;

create or replace function is_known_email(sought text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select exists (select 1 from account where email = lower(sought)));
end $$;

create or replace function list_account_companies(sought_account bigint) returns table(company_id bigint, company_user_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select c.company_id, c.company_user_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
   where c.account_id = sought_account order by c.company_id;
end $$;

create or replace function list_audit_heads() returns table(company_id bigint, seq bigint, mac bytea)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  chain bigint;
begin
  for chain in select 0 union all select * from (select c.company_id from company c order by 1) listed loop
    return query select a.company_id, a.seq, a.mac from audit a where a.company_id = chain order by a.seq desc limit 1;
  end loop;
end $$;

create or replace function list_audit_lane_heads() returns table(company_id bigint, lane int, seq bigint, mac bytea)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  chain bigint;
begin
  for chain in select c.company_id from company c order by 1 loop
    return query select chain, n.lane, head.seq, head.mac from generate_series(1, 7) n (lane)
     cross join lateral (select a.seq, a.mac from audit_lane a where a.company_id = chain and a.lane = n.lane order by a.seq desc limit 1) head order by n.lane;
  end loop;
end $$;

create or replace function list_company_ids() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select company_id from company order by company_id;
end $$;

create or replace function list_company_sessions(present timestamptz, of_member bigint) returns table(id uuid, company_user_id bigint, started_at timestamptz, used_at timestamptz, device text, means text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return query select s.id, m.id, s.started_at, u.used_at, s.device, s.means
    from membership m
    join session s on s.account_id = m.account_id and s.ends_at > present and (m.reset_at is null or s.started_at > m.reset_at)
    left join session_use u on u.company_id = m.company_id and u.session_id = s.id
    left join sign_in_rule r on r.company_id = m.company_id
   where m.company_id = here and m.active
     and (of_member is null or m.id = of_member)
     and (s.provider_company_id is null or s.provider_company_id = m.company_id)
     -- What an older login, or a password where only the provider opens the company, does elsewhere is not known here.
     and (not coalesce(r.provider_only, false) or s.provider_company_id = m.company_id or m.id in (r.first_keeper, r.second_keeper))
     and (r.session_minutes is null or s.started_at > present - make_interval(mins => r.session_minutes))
     and not exists (select 1 from session_shut k where k.company_id = m.company_id and k.session_id = s.id);
end $$;

create or replace function list_inviting_companies(sought_account bigint, present timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select c.company_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation = 'open' and m.invited_until > present
   where c.account_id = sought_account order by c.company_id;
end $$;

create or replace function list_member_emails() returns table(company_user_id bigint, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query execute 'select c.company_user_id, a.email from account_company c join account a on a.id = c.account_id where c.company_id = $1' using strata_company();
end $$;

create or replace function list_members_elsewhere(accounts bigint[]) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return query select distinct c.account_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
   where c.account_id = any(accounts) and c.company_id <> here;
end $$;

create or replace function list_members_with_factor() returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return query select c.company_user_id from account_company c
   where c.company_id = here
     and c.account_id in (select account_id from totp where confirmed_at is not null union all select account_id from passkey);
end $$;

create or replace function longest_password_rule(of_account bigint) returns int
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return (select max(r.password_length)
    from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
    join sign_in_rule r on r.company_id = c.company_id
   where c.account_id = of_account);
end $$;

create or replace function note_refused_sign_in(of_account bigint, present timestamptz, refused text, by_means text[], on_device text, from_address text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  each record;
begin
  for each in
    select m.company_id, m.id from account_company c join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
      left join sign_in_rule r on r.company_id = m.company_id
     where c.account_id = of_account and refused <> 'in'
       and (refused not in ('password', 'factor') or not coalesce(r.provider_only and m.id not in (r.first_keeper, r.second_keeper), false))
  loop
    insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
      values (each.company_id, present, each.id, refused, by_means, left(on_device, 100), left(from_address, 60));
  end loop;
end $$;

create or replace function has_any_company() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select 1 from company);
end $$;

create or replace function accept_by_provider(of_member bigint, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  invited bigint;
begin
  select m.account_id into invited from membership m
   where m.company_id = here and m.id = of_member and m.invitation = 'open' and m.invited_until > present;
  -- An administrator's reset looks at the companies of an account, and waits here.
  perform from account a where a.id = invited and is_company_domain(split_part(a.email, '@', 2)) for no key update;
  if not found then
    return false;
  end if;
  update membership set invitation = null, invited_until = null, active = true
   where company_id = here and id = of_member and invitation = 'open' and invited_until > present;
  if not found then
    return false;
  end if;
  delete from invitation_link where company_id = here and company_user_id = of_member;
  return true;
end $$;

create or replace function answer_invitation(of_member bigint, accepts boolean, by_link bytea, by_session uuid, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  invited bigint;
begin
  select m.account_id into invited from membership m
   where m.company_id = here and m.id = of_member and m.invitation = 'open' and m.invited_until > present;
  -- An administrator's reset looks at the companies of an account, and waits here.
  perform from account where id = invited for no key update;
  perform from membership m
   where m.company_id = here and m.id = of_member and m.invitation = 'open' and m.invited_until > present
     and (exists (select 1 from invitation_link l where l.company_id = m.company_id and l.company_user_id = m.id and l.hash = by_link)
          or exists (select 1 from session s where s.id = by_session and s.account_id = m.account_id and s.ends_at > present))
   for no key update;
  if not found then
    return false;
  end if;
  update membership set
    invitation = case when accepts then null else 'declined' end,
    invited_until = case when accepts then null else invited_until end,
    active = accepts
   where company_id = here and id = of_member;
  delete from invitation_link where company_id = here and company_user_id = of_member;
  return true;
end $$;

create or replace function end_company_session(ended uuid, present timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  member bigint;
  of_account bigint;
begin
  select l.company_user_id into member from list_company_sessions(present, null) l where l.id = ended;
  if member is null then
    return null;
  end if;
  -- Whoever accepts an invitation elsewhere waits here.
  select a.id into of_account from account a join membership m on m.account_id = a.id
   where m.company_id = here and m.id = member for no key update of a;
  if exists (select 1 from list_members_elsewhere(array[of_account])) and (select provider_company_id is null from session where id = ended) then
    insert into session_shut (company_id, session_id, shut_at, ends_at)
      select here, s.id, present, s.ends_at from session s where s.id = ended on conflict do nothing;
    update session set is_shut_somewhere = true where id = ended;
  else
    delete from ended_session where ends_at < now();
    with gone as (delete from session where id = ended returning id, ends_at)
    insert into ended_session (id, reason, ends_at) select id, 'administrator', ends_at from gone;
  end if;
  return member;
end $$;

create or replace function kill_password(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c
        join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
       where c.account_id = of_account) is distinct from array[here] then
    return false;
  end if;
  update account set password_hash = null where id = of_account;
  perform forget_logins(of_account);
  delete from secret where account_id = of_account;
  delete from ended_session where ends_at < now();
  with gone as (delete from session where account_id = of_account returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'reset', ends_at from gone;
  return true;
end $$;

create or replace function open_provider_session(new_id uuid, by_code bytea, by_window bytea, until timestamptz, present timestamptz, on_device text)
  returns table (account_id bigint, company_user_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  entry sso_entry;
  of_account bigint;
begin
  delete from sso_entry e where e.company_id = here and e.hash = by_code returning e.* into entry;
  if not found or entry.verifier_hash <> by_window or entry.ends_at <= present then
    return;
  end if;
  select m.account_id into of_account from membership m where m.company_id = here and m.id = entry.company_user_id and m.active;
  if not found then
    return;
  end if;
  perform from account a where a.id = of_account for no key update;
  delete from session s where s.account_id = of_account and s.ends_at < present;
  insert into session (id, account_id, ends_at, started_at, device, means, provider_company_id)
    values (new_id, of_account, until, present, left(on_device, 100), '{provider}', here);
  delete from sso_session s where s.company_id = here and s.ends_at <= present;
  insert into sso_session (company_id, session_id, issuer, sub, sid, ends_at)
    values (here, new_id, entry.issuer, entry.sub, entry.sid, until);
  return query select of_account, entry.company_user_id;
end $$;

create or replace function put_factor_link(of_account bigint, new_hash bytea, until timestamptz, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  if until > present + interval '25 hours' then
    raise exception 'a link lasts a day' using errcode = 'check_violation';
  end if;
  delete from factor_link where ends_at <= present;
  if not exists (
    select from account_company c join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
     where c.account_id = of_account and c.company_id = here
  ) then
    return false;
  end if;
  insert into factor_link (account_id, hash, ends_at) values (of_account, new_hash, until)
    on conflict (account_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return true;
end $$;

create or replace function put_invitation_link(of_member bigint, new_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  perform from membership where company_id = here and id = of_member and invitation = 'open' for no key update;
  if not found then
    return false;
  end if;
  insert into invitation_link (company_id, company_user_id, hash) values (here, of_member, new_hash)
    on conflict (company_id, company_user_id) do update set hash = excluded.hash;
  return true;
end $$;

create or replace function reset_factors(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c where c.account_id = of_account) is distinct from array[here] then
    return false;
  end if;
  perform take_factors(of_account);
  perform end_other_sessions(of_account, null);
  return true;
end $$;

-- What triggers do in tables that belong to no company is done by the functions too: where companies are spread, those triggers are not there.
create function forget_logins(of_account bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from remembered_browser where account_id = of_account;
  delete from login_challenge where account_id = of_account;
end $$;

create or replace function set_password(of_account bigint, verified_hash text, new_hash text, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set password_hash = new_hash where id = of_account and password_hash = verified_hash;
  if not found then
    return false;
  end if;
  perform forget_logins(of_account);
  perform tell_new_password(of_account, 'changed', present);
  return true;
end $$;

create or replace function set_password(by_secret bytea, new_hash text, present timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_account bigint;
begin
  delete from secret where hash = by_secret and expires_at > present returning account_id into of_account;
  if of_account is not null then
    update account set password_hash = new_hash where id = of_account;
    perform forget_logins(of_account);
    perform tell_new_password(of_account, 'link', present);
  end if;
  return of_account;
end $$;

create or replace function add_session_means(proved uuid, of_account bigint, added text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update session set means = array(select distinct unnest(means || added)) where id = proved and account_id = of_account;
end $$;

create or replace function drop_factor_helps(of_account bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from recovery_code where account_id = of_account;
  delete from remembered_browser where account_id = of_account;
  delete from login_challenge where account_id = of_account;
end $$;

create or replace function end_other_sessions(of_account bigint, kept uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from ended_session where ends_at < now();
  with gone as (delete from session where account_id = of_account and id is distinct from kept returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'password', ends_at from gone;
end $$;

create or replace function end_session(ended uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from ended_session where ends_at < now();
  with gone as (delete from session where id = ended returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'elsewhere', ends_at from gone;
end $$;

create or replace function forget_browsers(of_account bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from remembered_browser where account_id = of_account;
end $$;

create or replace function list_emails_of(members bigint[]) returns TABLE(company_user_id bigint, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
begin
  return query select c.company_user_id, a.email from account_company c join account a on a.id = c.account_id
   where c.company_id = here and c.company_user_id = any(members);
end $$;

create or replace function take_passkey_challenge(sought bytea, for_purpose text, present timestamptz) returns TABLE(account_id bigint, login_hash bytea, session_id uuid, rp_id text, name text, user_handle bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query with taken as (delete from passkey_challenge c where c.hash = sought returning c.*)
  select t.account_id, t.login_hash, t.session_id, t.rp_id, t.name, t.user_handle
    from taken t where t.purpose = for_purpose and t.ends_at > present;
end $$;

create or replace function try_challenge(sought bytea, present timestamptz) returns TABLE(account_id bigint, verified_hash text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query update login_challenge c set tries_left = c.tries_left - 1
   where c.hash = sought and c.ends_at > present and c.tries_left > 0 returning c.account_id, c.verified_hash;
end $$;

create or replace function use_company(of_account bigint, used bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update account set last_company_id = used where id = of_account and last_company_id is distinct from used;
end $$;

create or replace function void_secret(of_account bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from secret where account_id = of_account;
end $$;
