-- Comments on one item are written side by side (docs/decisions/0010). Each gets its moment as its transaction ends: later than all that were there before, so that
-- nobody who read up to one of them misses another that was on its way. Only these ends come one after another. Comments of one transaction keep the dates that it gave them.

-- Whom a thread is still unread news to.
create index alert_of_thread on alert (company_id, (target -> 'tabData' -> 'threadChronId'), company_user_id) where not seen;

create function settle_comment() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  newest timestamptz;
  settled timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('comment end %s %s %s', new.company_id, new.item_type, new.item_chron_id), 0));
  select max(c.created_on) into newest from comment c
   where c.company_id = new.company_id and c.item_type = new.item_type and c.item_chron_id = new.item_chron_id
     and c.xmin <> pg_current_xact_id()::xid;
  settled := greatest(new.created_on, newest + interval '1 millisecond');
  if new.id = new.chron_id then
    update comment c set created_on = settled, last_added_on = settled
     where c.company_id = new.company_id and c.id = new.id and c.created_on <> settled;
    return null;
  end if;
  update comment c set created_on = settled where c.company_id = new.company_id and c.id = new.id and c.created_on <> settled;
  update comment c set last_added_on = settled where c.company_id = new.company_id and c.id = new.chron_id;
  -- Somebody was told of another reply of this moment: once is enough, except for who began the thread.
  delete from alert a using comment root
   where root.company_id = new.company_id and root.id = new.chron_id and a.company_id = new.company_id and not a.seen
     and a.target -> 'tabData' -> 'threadChronId' = to_jsonb(new.chron_id) and a.company_user_id <> root.company_user_id
     and a.xmin = pg_current_xact_id()::xid
     and exists (select from alert b where b.company_id = a.company_id and b.company_user_id = a.company_user_id and not b.seen
                    and b.target -> 'tabData' -> 'threadChronId' = to_jsonb(new.chron_id) and b.xmin <> a.xmin);
  return null;
end $$;
grant execute on function settle_comment() to strata_serving;

create constraint trigger settle_comment after insert on comment deferrable initially deferred for each row execute function settle_comment();
