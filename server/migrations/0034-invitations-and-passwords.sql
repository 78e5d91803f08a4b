-- Invitations; passwords that are set by a proof alone; what an account is mailed about itself; timezones in their IANA spelling.
-- `decisions.md` §22.9, §22.13, §22.22.

-- Invitations. A person known in another company belongs to this one only after saying so: until then the membership is inactive and carries
-- the invitation. Who declined, was withdrawn or let it expire stays so until the invitation is sent again.
alter table membership
  add column invitation text check (invitation in ('open', 'declined', 'withdrawn')),
  add column invited_until timestamptz,
  -- The last reset by an administrator that left the password alone: sessions that began before it have no access to this company.
  add column reset_at timestamptz,
  -- The `session_epoch` that this reset began.
  add column reset_epoch int,
  add constraint membership_invited_is_inactive check (invitation is null or not active),
  add constraint membership_invited_until check ((invitation is null) = (invited_until is null));

-- The mailed link of an open invitation, hashed: a new one voids the one before.
create table invitation_link (
  company_id bigint not null,
  company_user_id bigint not null,
  hash bytea not null unique check (octet_length(hash) = 32),
  primary key (company_id, company_user_id)
);

-- False where the transaction's company has no such open invitation.
create function put_invitation_link(of_member bigint, new_hash bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from membership where company_id = strata_company() and id = of_member and invitation = 'open' for no key update;
  if not found then
    return false;
  end if;
  insert into invitation_link (company_id, company_user_id, hash) values (strata_company(), of_member, new_hash)
    on conflict (company_id, company_user_id) do update set hash = excluded.hash;
  return true;
end $$;
select strata_serve_function('put_invitation_link(bigint, bytea)');

create function find_invitation_link(sought bytea) returns table (company_id bigint, company_user_id bigint)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select l.company_id, l.company_user_id from invitation_link l where l.hash = sought
$$;
select strata_serve_function('find_invitation_link(bytea)');

-- The answer of the invited person, who proves to be it by the mailed link or by a living session: true. False where the transaction's
-- company has no such open invitation, or where neither proof holds.
create function answer_invitation(of_member bigint, accepts boolean, by_link bytea, by_session uuid, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invited bigint;
begin
  select m.account_id into invited from membership m
   where m.company_id = strata_company() and m.id = of_member and m.invitation = 'open' and m.invited_until > present;
  -- An administrator's reset looks at the companies of an account, and waits here.
  perform from account where id = invited for no key update;
  perform from membership m
   where m.company_id = strata_company() and m.id = of_member and m.invitation = 'open' and m.invited_until > present
     and (exists (select from invitation_link l where l.company_id = m.company_id and l.company_user_id = m.id and l.hash = by_link)
          or exists (select from session s where s.id = by_session and s.account_id = m.account_id and s.ends_at > present))
   for no key update;
  if not found then
    return false;
  end if;
  update membership set
    invitation = case when accepts then null else 'declined' end,
    invited_until = case when accepts then null else invited_until end,
    active = accepts
   where company_id = strata_company() and id = of_member;
  delete from invitation_link where company_id = strata_company() and company_user_id = of_member;
  return true;
end $$;
select strata_serve_function('answer_invitation(bigint, boolean, bytea, uuid, timestamptz)');

-- Nobody but the invited person ends an invitation in a membership: the serving role alone cannot.
create function keep_invitation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise exception 'an invitation is accepted by the invited person alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_invitation before update of invitation on membership
  for each row when (old.invitation is not null and new.invitation is null) execute function keep_invitation();

-- The companies an account is a member of, active or not; those that only invited it are none of them.
create or replace function list_account_companies(sought_account bigint) returns table (company_id bigint, company_user_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.company_user_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
   where c.account_id = sought_account order by c.company_id
$$;

-- The companies that an account has an open invitation of.
create function list_inviting_companies(sought_account bigint, present timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation = 'open' and m.invited_until > present
   where c.account_id = sought_account order by c.company_id
$$;
select strata_serve_function('list_inviting_companies(bigint, timestamptz)');

-- Those of the accounts that are members of another company than the transaction's.
create function list_members_elsewhere(accounts bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct c.account_id from account_company c
    join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
   where c.account_id = any(accounts) and c.company_id <> strata_company()
$$;
select strata_serve_function('list_members_elsewhere(bigint[])');

-- Sessions. A reset is a reason of its own.
alter table ended_session drop constraint ended_session_reason_check;
alter table ended_session add constraint ended_session_reason_check check (reason in ('elsewhere', 'password', 'reset'));

-- Takes the password and the sessions of an account that is a member of the transaction's company and of no other: true. An invitation
-- elsewhere counts for nothing. A member of several companies keeps both: false.
create or replace function kill_password(of_account bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for no key update;
  if (select array_agg(c.company_id) from account_company c
        join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.invitation is null
       where c.account_id = of_account) is distinct from array[strata_company()] then
    return false;
  end if;
  update account set password_hash = null where id = of_account;
  delete from secret where account_id = of_account;
  delete from ended_session where ends_at < now();
  with gone as (delete from session where account_id = of_account returning id, ends_at)
  insert into ended_session (id, reason, ends_at) select id, 'reset', ends_at from gone;
  return true;
end $$;

-- A reset raises the epoch without deactivating anybody: streams of the company end with their tokens.
create trigger signal_epoch after update of session_epoch on membership
  for each row when (old.session_epoch <> new.session_epoch) execute function signal_membership();

drop function read_session(uuid);
create function read_session(sought uuid) returns table (account_id bigint, ends_at timestamptz, started_at timestamptz)
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select s.account_id, s.ends_at, s.started_at from session s where s.id = sought
$$;
select strata_serve_function('read_session(uuid)');

-- Passwords. Null until the first one is chosen, whatever becomes of it later: who chooses a first one is not told of a change.
alter table account add column password_chosen_at timestamptz;
update account set password_chosen_at = created_at where password_hash is not null or last_company_id is not null;

drop function set_password(bigint, text);
drop function change_password(bigint, text, text);
drop function take_secret(bytea, timestamptz);

-- Tells the owner of an account that its password was changed, whoever called. The first choice is no change.
create function tell_new_password(of_account bigint, how text, present timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  if (select password_chosen_at from account where id = of_account) is not null then
    perform queue_job('mailNewPassword', json_build_object('accountId', of_account, 'how', how));
  end if;
  update account set password_chosen_at = present where id = of_account;
end $$;

-- By the old password, which was checked: false when it changed meanwhile.
create function set_password(of_account bigint, verified_hash text, new_hash text, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set password_hash = new_hash where id = of_account and password_hash = verified_hash;
  if not found then
    return false;
  end if;
  perform tell_new_password(of_account, 'changed', present);
  return true;
end $$;
select strata_serve_function('set_password(bigint, text, text, timestamptz)');

-- By the hash of a living secret, which is used up: of two at once, one gets the account.
create function set_password(by_secret bytea, new_hash text, present timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_account bigint;
begin
  delete from secret where hash = by_secret and expires_at > present returning account_id into of_account;
  if of_account is not null then
    update account set password_hash = new_hash where id = of_account;
    perform tell_new_password(of_account, 'link', present);
  end if;
  return of_account;
end $$;
select strata_serve_function('set_password(bytea, text, timestamptz)');

-- A secret is a whole hash and short-lived, whoever puts it.
create or replace function put_secret(of_account bigint, new_hash bytea, until timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if octet_length(new_hash) <> 32 or until > now() + interval '7 days' then
    raise exception 'a secret is a hash of 32 bytes and ends within days' using errcode = 'check_violation';
  end if;
  insert into secret (account_id, hash, expires_at) values (of_account, new_hash, until)
    on conflict (account_id) do update set hash = excluded.hash, expires_at = excluded.expires_at;
end $$;

create or replace function ensure_account(sought text, first_hash text, out account_id bigint, out made boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (email, password_hash, password_chosen_at) values (lower(sought), first_hash, case when first_hash is not null then now() end)
    on conflict (email) do nothing returning id into account_id;
  made := account_id is not null;
  if not made then
    select id into account_id from account where email = lower(sought);
  end if;
end $$;

-- Browsers that an account logged in from: 'Firefox on Windows'.
create table known_browser (
  account_id bigint not null references account (id),
  name text not null,
  seen_at timestamptz not null,
  primary key (account_id, name)
);
insert into known_browser (account_id, name, seen_at)
  select account_id, device, max(started_at) from session where device <> '' group by account_id, device;
-- When the owner was last told of a new one.
alter table account add column browser_told_at timestamptz;

-- Notes a login from a browser. True when its owner should hear of it: not seen for 90 days, not the first of all, and nothing told for a day.
create function note_browser(of_account bigint, browser text, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new boolean;
begin
  perform from account where id = of_account for no key update;
  is_new := exists (select from known_browser where account_id = of_account)
    and not exists (select from known_browser where account_id = of_account and name = browser and seen_at > present - interval '90 days');
  insert into known_browser (account_id, name, seen_at) values (of_account, browser, present)
    on conflict (account_id, name) do update set seen_at = excluded.seen_at;
  if not is_new then
    return false;
  end if;
  update account set browser_told_at = present
   where id = of_account and (browser_told_at is null or browser_told_at <= present - interval '1 day');
  return found;
end $$;
select strata_serve_function('note_browser(bigint, text, timestamptz)');

-- A timezone as IANA spells it; one that this database does not know stays as it was given.
create function zone_spelling(given text) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when given = 'UTC' then given
              else coalesce((select name from pg_timezone_names where lower(name) = lower(given) order by name = given desc limit 1), given) end
$$;
select strata_serve_function('zone_spelling(text)');

update membership set timezone = zone_spelling(timezone) where timezone not in (select name from pg_timezone_names);
update company set timezone = zone_spelling(timezone) where timezone not in (select name from pg_timezone_names);
