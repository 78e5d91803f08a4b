-- `answer_invitation`, `accept_by_provider`, `open_provider_session` and `end_company_session` go with the next release.
-- Functions of the owner read a company and write what belongs to none; rows of a company are written by the caller, and by triggers beside them. Where companies are in several databases, what the
-- owner wrote in a company would shut the caller out of it for the rest of the transaction (`docs/decisions/0096`).

-- With it the owner says that an invitation may be accepted. Each database has the same one.
create table permit_key (
  key bytea primary key
);
insert into permit_key select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Of one invitation: one that is sent again has another end. It holds while the invitation is open.
create function permit_of(company bigint, member bigint, invited_until timestamptz) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select encode(sha256(key || convert_to(format('%s %s %s', company, member, extract(epoch from invited_until)), 'UTF8')), 'hex') from permit_key);
end $$;
-- former release: does not know this function
revoke execute on function permit_of(bigint, bigint, timestamptz) from public;

-- Whether the transaction has the permit to accept it.
create function has_permit(company bigint, member bigint, invited_until timestamptz) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(current_setting('app.permit', true) = permit_of(company, member, invited_until), false);
end $$;
select strata_serve_function('has_permit(bigint, bigint, timestamptz)');

create or replace function keep_invitation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') 
     and not (old.invitation = 'open' and has_permit(old.company_id, old.id, old.invited_until)) then
    raise exception 'an invitation is accepted by the invited person alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- In place of `answer_invitation` and `accept_by_provider`, which the former release calls: lets the transaction answer the invitation of a member of its company. It is proved by the mailed
-- link, by a living session of the account, or, where the company's provider says who it is, by the domain of the address; false without any of these, or where the invitation is not open.
create function permit_answer(of_member bigint, by_link bytea, by_session uuid, by_provider boolean, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  invited record;
begin
  select m.account_id, m.invited_until into invited from membership m
   where m.company_id = here and m.id = of_member and m.invitation = 'open' and m.invited_until > present;
  if not found then
    return false;
  end if;
  -- An administrator's reset looks at the companies of an account, and waits here.
  perform from account where id = invited.account_id for no key update;
  if exists (select 1 from invitation_link l where l.company_id = here and l.company_user_id = of_member and l.hash = by_link)
     or exists (select 1 from session s where s.id = by_session and s.account_id = invited.account_id and s.ends_at > present)
     or by_provider and is_company_domain((select split_part(email, '@', 2) from account where id = invited.account_id)) then
    execute format('set local app.permit = %L', permit_of(here, of_member, invited.invited_until));
    return true;
  end if;
  return false;
end $$;
select strata_serve_function('permit_answer(bigint, bytea, uuid, boolean, timestamptz)');

-- The link of an invitation that was answered.
create function drop_invitation_link(of_member bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from invitation_link where company_id = strata_company() and company_user_id = of_member;
end $$;
select strata_serve_function('drop_invitation_link(bigint)');

-- In place of `open_provider_session`, which the former release calls: the caller takes the login away and keeps whose session it is. The account is locked before the login here, and after it there:
-- one code sent to both at once is refused by either as a conflict.
create function begin_provider_session(new_id uuid, by_code bytea, by_window bytea, until timestamptz, present timestamptz, on_device text)
  returns table (account_id bigint, company_user_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
  opened record;
begin
  select m.account_id, m.id into opened from sso_entry e join membership m on m.company_id = e.company_id and m.id = e.company_user_id and m.active
   where e.company_id = here and e.hash = by_code and e.verifier_hash = by_window and e.ends_at > present;
  if not found then
    return;
  end if;
  perform from account a where a.id = opened.account_id for no key update;
  delete from session s where s.account_id = opened.account_id and s.ends_at < present;
  insert into session (id, account_id, ends_at, started_at, device, means, provider_company_id)
    values (new_id, opened.account_id, until, present, left(on_device, 100), '{provider}', here);
  return query select opened.account_id, opened.id;
end $$;
select strata_serve_function('begin_provider_session(uuid, bytea, bytea, timestamptz, timestamptz, text)');

-- In place of `end_company_session`, which the former release calls: of these sessions, ends those that open the company. Where the account belongs to another company too, the session goes on until
-- then, and the caller shuts this company to it.
create function end_sessions_here(ended uuid[], present timestamptz) returns table (session_id uuid, company_user_id bigint, shut_until timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  here constant bigint := strata_company();
  open_here record;
  of_account bigint;
  goes_on timestamptz;
begin
  for open_here in select l.id, l.company_user_id from list_company_sessions(present, null) l where l.id = any(ended) order by l.id loop
    -- Whoever accepts an invitation elsewhere waits here.
    select a.id into of_account from account a join membership m on m.account_id = a.id
     where m.company_id = here and m.id = open_here.company_user_id for no key update of a;
    goes_on := null;
    if exists (select 1 from list_members_elsewhere(array[of_account])) then
      update session set is_shut_somewhere = true where id = open_here.id and provider_company_id is null returning ends_at into goes_on;
    end if;
    if goes_on is null then
      delete from ended_session where ends_at < now();
      with gone as (delete from session where id = open_here.id returning id, ends_at)
      insert into ended_session (id, reason, ends_at) select id, 'administrator', ends_at from gone;
    end if;
    return query select open_here.id, open_here.company_user_id, goes_on;
  end loop;
end $$;
select strata_serve_function('end_sessions_here(uuid[], timestamptz)');

-- Whoever shuts a company to a session may not change sessions otherwise.
alter function flag_shut_session() security definer;

-- Read by themselves, with what the transaction wrote of them: a database of a company does not see that.
create function list_emails(accounts bigint[]) returns table (id bigint, email text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.id, a.email from account a where a.id = any(accounts);
end $$;
select strata_serve_function('list_emails(bigint[])');

-- `ensure_account` for many, without passwords. All make them in one order, lest two at once wait for each other for ever.
create function ensure_accounts(emails text[]) returns table (email text, account_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  sought constant text[] := array(select distinct lower(given) from unnest(emails) given order by 1);
begin
  insert into account (email) select given from unnest(sought) given on conflict (email) do nothing;
  return query select a.email, a.id from account a where a.email = any(sought);
end $$;
select strata_serve_function('ensure_accounts(text[])');

-- As in `0068`, with the company said of each table.
create or replace function keep_taken_back_month() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept bigint;
begin
  insert into taken_back_month (company_id, data_id, expectation_chron_id, expectation_id, year, month, created_on, completed_by, completed_on, reopened_on)
  values (old.company_id, old.id, old.expectation_chron_id, old.expectation_id, old.year, old.month, old.created_on, old.completed_by,
          old.completed_on, greatest(old.completed_on, now()))
  returning id into kept;
  insert into taken_back_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, delivered, val_min, val_max, outside_range,
                              short_term_action, colour, edited_by, edited_on, single_values, note_id, note_chron_id, note_name, note_ext)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.delivered, r.val_min, r.val_max, r.outside_range, r.short_term_action, r.colour,
         r.edited_by, r.edited_on,
         coalesce((select jsonb_agg(jsonb_build_array(v.ordinal, v.name, v.value) order by v.ordinal) from performance_value v
                    where v.company_id = old.company_id and v.row_id = r.id), '[]'),
         f.id, f.chron_id, f.name, f.file_ext
    from performance_row r left join lateral (
           select v.id, o.chron_id, o.name, v.file_ext
             from performance_note n
             join document o on o.company_id = old.company_id and o.chron_id = n.document_chron_id
             join document_version v on v.company_id = old.company_id and v.chron_id = o.chron_id
            where n.company_id = old.company_id and n.row_id = r.id
            order by (v.status <> 'RETIRED') desc, v.version desc limit 1) f on true
   where r.company_id = old.company_id and r.data_id = old.id;
  insert into taken_back_interfacing_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, your_delivered, your_min, your_max,
                                          your_colour, their_delivered, their_min, their_max, their_colour, edited_by, edited_on,
                                          note_id, note_chron_id, note_name, note_ext)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.your_delivered, r.your_min, r.your_max, r.your_colour,
         r.their_delivered, r.their_min, r.their_max, r.their_colour, r.edited_by, r.edited_on, f.id, f.chron_id, f.name, f.file_ext
    from interfacing_performance_row r left join lateral (
           select v.id, o.chron_id, o.name, v.file_ext
             from performance_note n
             join document o on o.company_id = old.company_id and o.chron_id = n.document_chron_id
             join document_version v on v.company_id = old.company_id and v.chron_id = o.chron_id
            where n.company_id = old.company_id and n.row_id = r.id
            order by (v.status <> 'RETIRED') desc, v.version desc limit 1) f on true
   where r.company_id = old.company_id and r.data_id = old.id;
  return null;
end $$;
