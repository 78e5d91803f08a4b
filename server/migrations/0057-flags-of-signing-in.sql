-- What each call would ask of tables that hold nothing for most companies and sessions stands as a flag on the rows that it reads in any case. Whoever finds one set asks those tables.

alter table company add column has_sign_in_rule boolean not null default false;
-- Whether groups of the directory make advisors, or once did.
alter table company add column has_advising_group boolean not null default false;
-- Whether an administrator ended it for some company alone.
alter table session add column is_shut_somewhere boolean not null default false;

update company c set has_sign_in_rule = true where exists (select from sign_in_rule r where r.company_id = c.company_id);
update company c set has_advising_group = true
 where exists (select from group_grant a where a.company_id = c.company_id and a.role is null);
update session s set is_shut_somewhere = true where exists (select from session_shut k where k.session_id = s.id);

create function flag_sign_in_rule() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_sign_in_rule = (tg_op = 'INSERT') where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
create trigger flag_sign_in_rule after insert or delete on sign_in_rule for each row execute function flag_sign_in_rule();

create function flag_advising_group() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update company set has_advising_group = true where company_id = new.company_id and not has_advising_group;
  return null;
end $$;
create trigger flag_advising_group after insert on group_grant for each row when (new.role is null) execute function flag_advising_group();

create function flag_shut_session() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update session set is_shut_somewhere = true where id = new.session_id and not is_shut_somewhere;
  return null;
end $$;
create trigger flag_shut_session after insert on session_shut for each row execute function flag_shut_session();

drop function read_session(uuid);
create function read_session(sought uuid)
  returns table (
    account_id bigint, ends_at timestamptz, started_at timestamptz, means text[], provider_company_id bigint, is_shut_somewhere boolean
  )
  language sql stable rows 1 security definer set search_path = public, pg_temp as $$
  select s.account_id, s.ends_at, s.started_at, s.means, s.provider_company_id, s.is_shut_somewhere from session s where s.id = sought
$$;
select strata_serve_function('read_session(uuid)');
