-- What ties the database to what lies outside of it: its files, and the kept heads of its audit. `decisions.md` §22.16, §22.18.

-- The mark that the file storage of this installation holds: a server that finds none there, or another one, has other files before it.
create table files_mark (
  single boolean primary key default true check (single),
  mark uuid not null,
  made_on timestamptz not null
);
-- The first server makes it; only the operator, as the owner, changes it.
grant select, insert on files_mark to strata_serving;

-- How far each folder of kept heads has come: its newest line. A line that is gone from the end of a folder is missed by this.
create table audit_heads_end (
  chain uuid primary key,
  number bigint not null check (number > 0),
  seal text not null,
  kept_on timestamptz not null
);
grant select on audit_heads_end to strata_serving;

/* Goes forward only. */
create function keep_audit_heads_end(of_chain uuid, newest bigint, its_seal text, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into audit_heads_end (chain, number, seal, kept_on) values (of_chain, newest, its_seal, at)
    on conflict (chain) do update set number = excluded.number, seal = excluded.seal, kept_on = excluded.kept_on
      where audit_heads_end.number < excluded.number
$$;
select strata_serve_function('keep_audit_heads_end(uuid, bigint, text, timestamptz)');
