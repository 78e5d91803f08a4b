-- What an administrator sees and decides of the logins of people: their sessions as far as they concern the company, and who came in.

-- When a session was used in a company last, to the minute.
create table session_use (
  company_id bigint not null references company (company_id),
  session_id uuid not null,
  used_at timestamptz not null,
  -- When the session ends at the latest: the row means nothing afterwards.
  ends_at timestamptz not null,
  primary key (company_id, session_id)
);
select strata_protect('session_use');

-- Sessions that an administrator ended for one company alone: they open it no longer.
create table session_shut (
  company_id bigint not null references company (company_id),
  session_id uuid not null,
  shut_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (company_id, session_id)
);
select strata_protect_append_only('session_shut');

-- Streams of the session end as if it were over, those of this company alone.
create function signal_shut_session() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('session:%s', new.session_id));
  return null;
end $$;
create trigger signal_shut_session after insert on session_shut for each row execute function signal_shut_session();

-- The living sessions of members of the transaction's company that may open it, of one member or of all. One by a provider opens the provider's company alone. Nothing else of them is known here.
create function list_company_sessions(present timestamptz, of_member bigint)
  returns table (id uuid, company_user_id bigint, started_at timestamptz, used_at timestamptz, device text, means text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, m.id, s.started_at, u.used_at, s.device, s.means
    from membership m
    join session s on s.account_id = m.account_id and s.ends_at > present and (m.reset_at is null or s.started_at > m.reset_at)
    left join session_use u on u.company_id = m.company_id and u.session_id = s.id
    left join sign_in_rule r on r.company_id = m.company_id
   where m.company_id = strata_company() and m.active
     and (of_member is null or m.id = of_member)
     and (s.provider_company_id is null or s.provider_company_id = m.company_id)
     -- What an older login, or a password where only the provider opens the company, does elsewhere is not known here.
     and (not coalesce(r.provider_only, false) or s.provider_company_id = m.company_id or m.id in (r.first_keeper, r.second_keeper))
     and (r.session_minutes is null or s.started_at > present - make_interval(mins => r.session_minutes))
     and not exists (select from session_shut k where k.company_id = m.company_id and k.session_id = s.id)
$$;
select strata_serve_function('list_company_sessions(timestamptz, bigint)');

alter table ended_session drop constraint ended_session_reason_check;
alter table ended_session add constraint ended_session_reason_check check (reason in ('elsewhere', 'password', 'reset', 'administrator'));

-- Ends a session for the transaction's company: wholly where its account is a member of no other or the company's provider opened it, else so that it opens this one no longer. Answers whose it is (a
-- companyUserId); nothing where there is no such session here.
create function end_company_session(ended uuid, present timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member bigint;
  of_account bigint;
begin
  select l.company_user_id into member from list_company_sessions(present, null) l where l.id = ended;
  if member is null then
    return null;
  end if;
  -- Whoever accepts an invitation elsewhere waits here.
  select a.id into of_account from account a join membership m on m.account_id = a.id
   where m.company_id = strata_company() and m.id = member for no key update of a;
  if exists (select from list_members_elsewhere(array[of_account])) and (select provider_company_id is null from session where id = ended) then
    insert into session_shut (company_id, session_id, shut_at, ends_at)
      select strata_company(), s.id, present, s.ends_at from session s where s.id = ended on conflict do nothing;
  else
    delete from ended_session where ends_at < now();
    with gone as (delete from session where id = ended returning id, ends_at)
    insert into ended_session (id, reason, ends_at) select id, 'administrator', ends_at from gone;
  end if;
  return member;
end $$;
select strata_serve_function('end_company_session(uuid, timestamptz)');

-- Who came into the company, and what was refused of its members. Rows are added, and forgotten when they are old; nobody changes one.
create table sign_in (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  at timestamptz not null,
  company_user_id bigint not null,
  -- 'in', or what was refused: a wrong password, a wrong second factor, a rule of the company that was not met.
  outcome text not null check (outcome in ('in', 'password', 'factor', 'rule')),
  means text[] not null,
  device text not null check (char_length(device) <= 100),
  -- Of the person: for the administrator alone.
  address text not null check (char_length(address) <= 60),
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
);
create index sign_in_at on sign_in (company_id, at);
create index sign_in_of_member on sign_in (company_id, company_user_id, id);
select strata_protect_append_only('sign_in');

-- A refused login of an account, in each company of which it is an active member. One that left learns nothing more of it.
create function note_refused_sign_in(of_account bigint, present timestamptz, refused text, by_means text[], on_device text, from_address text)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
    select m.company_id, present, m.id, refused, by_means, left(on_device, 100), left(from_address, 60)
      from account_company c join membership m on m.company_id = c.company_id and m.id = c.company_user_id and m.active
     where c.account_id = of_account and refused <> 'in'
$$;
select strata_serve_function('note_refused_sign_in(bigint, timestamptz, text, text[], text, text)');

-- Forgets what is older than 400 days in the transaction's company, whoever asks, and what is known of sessions that are over.
create function forget_sign_ins(present timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in where company_id = strata_company() and at < least(present, now()) - interval '400 days';
  delete from session_use where company_id = strata_company() and ends_at < least(present, now());
  delete from session_shut where company_id = strata_company() and ends_at < least(present, now());
$$;
select strata_serve_function('forget_sign_ins(timestamptz)');
