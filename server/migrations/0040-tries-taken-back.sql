-- A try that turned out to be no guess: it alone counts no longer, those before it still do.
create function take_back_try(of_kind text, by_key bytea, from_address bytea, made timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from throttle where id in (
    select id from throttle where kind = of_kind and key = by_key and address = from_address and at = made limit 1
  )
$$;
select strata_serve_function('take_back_try(text, bytea, bytea, timestamptz)');
