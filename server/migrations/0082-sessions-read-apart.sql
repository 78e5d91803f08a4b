-- A session belongs to no company, and its company may be in another database (`docs/decisions/0096`). On one PostgreSQL both are read by one query, which takes the place of the call
-- in the statement that makes it.
create function read_member_session(sought uuid, company bigint, member bigint, epoch int)
  returns table (
    account_id bigint, ends_at timestamptz, provider_company_id bigint, is_shut_somewhere boolean,
    advisor boolean, ceo boolean, admin boolean, premium boolean, has_sign_in_rule boolean, has_advising_group boolean, signs boolean, has_substitutes boolean, has_consents boolean,
    has_reading boolean, has_reviews boolean, has_suggestions boolean
  )
  language sql stable rows 1 as $$
  select s.account_id, s.ends_at, s.provider_company_id, s.is_shut_somewhere,
      m.advisor, coalesce(c.ceo_id = m.id, false), coalesce(c.admin_id = m.id, false), c.access = 'PREMIUM', c.has_sign_in_rule, c.has_advising_group, c.signs_decisions, c.has_substitutes,
      c.has_consents, c.has_reading, c.has_reviews, c.has_suggestions
    from read_session(sought) s
    join membership m on m.company_id = company and m.id = member and m.account_id = s.account_id and m.active and m.session_epoch = epoch
    join company c on c.company_id = m.company_id
$$;

-- The same for what may shut the company to a session, as `signInRuleColumn` reads a rule.
create function read_entering(sought uuid, company bigint)
  returns table (started_at timestamptz, means text[], provider_company_id bigint, is_reset boolean, is_shut boolean, rule jsonb)
  language sql stable rows 1 as $$
  select s.started_at, s.means, s.provider_company_id, coalesce(m.reset_at >= s.started_at, false),
      exists (select from session_shut k where k.company_id = m.company_id and k.session_id = sought),
      case when r.company_id is not null then jsonb_build_object(
        'factorFrom', r.factor_from, 'providerOnly', r.provider_only, 'keepsPassword', coalesce(m.id in (r.first_keeper, r.second_keeper), false),
        'sessionMinutes', r.session_minutes, 'idleMinutes', r.idle_minutes, 'networks', r.networks,
        'hasFactor', r.factor_from is not null and has_factor(m.account_id)) end
    from read_session(sought) s
    join membership m on m.company_id = company and m.account_id = s.account_id
    left join sign_in_rule r on r.company_id = m.company_id
$$;
select strata_serve_function('read_member_session(uuid, bigint, bigint, int)');
select strata_serve_function('read_entering(uuid, bigint)');

-- Called by `strata distribute`, and never on one PostgreSQL: from then on what belongs to no company is read first, and what belongs to one afterwards.
create function strata_read_apart() returns void
  language plpgsql as $distribute$
begin
  create or replace function read_member_session(sought uuid, company bigint, member bigint, epoch int)
    returns table (
      account_id bigint, ends_at timestamptz, provider_company_id bigint, is_shut_somewhere boolean,
      advisor boolean, ceo boolean, admin boolean, premium boolean, has_sign_in_rule boolean, has_advising_group boolean, signs boolean, has_substitutes boolean, has_consents boolean,
      has_reading boolean, has_reviews boolean, has_suggestions boolean
    )
    language plpgsql stable rows 1 set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    own record;
  begin
    select * into own from read_session(sought);
    if not found then
      return;
    end if;
    return query select own.account_id, own.ends_at, own.provider_company_id, own.is_shut_somewhere,
        m.advisor, coalesce(c.ceo_id = m.id, false), coalesce(c.admin_id = m.id, false), c.access = 'PREMIUM', c.has_sign_in_rule, c.has_advising_group, c.signs_decisions, c.has_substitutes,
        c.has_consents, c.has_reading, c.has_reviews, c.has_suggestions
      from membership m join company c on c.company_id = m.company_id and c.company_id = read_member_session.company
     where m.company_id = read_member_session.company and m.id = member and m.account_id = own.account_id and m.active and m.session_epoch = epoch;
  end $$;

  create or replace function read_entering(sought uuid, company bigint)
    returns table (started_at timestamptz, means text[], provider_company_id bigint, is_reset boolean, is_shut boolean, rule jsonb)
    language plpgsql stable rows 1 set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    own record;
    seen record;
  begin
    select * into own from read_session(sought);
    if not found then
      return;
    end if;
    select coalesce(m.reset_at >= own.started_at, false) as is_reset, r.factor_from is not null as asks_factor,
        exists (select 1 from session_shut k where k.company_id = read_entering.company and k.session_id = sought) as is_shut,
        case when r.company_id is not null then jsonb_build_object(
          'factorFrom', r.factor_from, 'providerOnly', r.provider_only, 'keepsPassword', coalesce(m.id in (r.first_keeper, r.second_keeper), false),
          'sessionMinutes', r.session_minutes, 'idleMinutes', r.idle_minutes, 'networks', r.networks, 'hasFactor', false) end as rule
      into seen
      from membership m left join sign_in_rule r on r.company_id = m.company_id and r.company_id = read_entering.company
     where m.company_id = read_entering.company and m.account_id = own.account_id;
    if not found then
      return;
    end if;
    if seen.asks_factor and has_factor(own.account_id) then
      seen.rule := seen.rule || '{"hasFactor": true}';
    end if;
    return query select own.started_at, own.means, own.provider_company_id, seen.is_reset, seen.is_shut, seen.rule;
  end $$;
end $distribute$;
