-- Whom a transaction serves, null for nobody, said so that Citus hands it on to the database of the company (`docs/decisions/0096`): `set_config` stays where it is called.
create function enter_member(member bigint) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('set local app.company_user_id = %L', coalesce(member::text, ''));
end $$;
select strata_serve_function('enter_member(bigint)');
