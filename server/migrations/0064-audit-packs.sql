-- Audit packs (specification 4 §11): what is being made, or was made in the last days. The file of one lies at `<company>/packs/<guid>`.
create table audit_pack (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- Global or macro; null: the whole company.
  process_chron_id bigint,
  first_day date not null,
  last_day date not null,
  with_files boolean not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'MAKING', 'READY', 'FAILED')),
  progress int not null default 0 check (progress between 0 and 100),
  failure text check (failure in ('audit', 'space', 'right', 'other')),
  asked_by bigint not null,
  asked_on timestamptz not null,
  guid uuid not null,
  bytes bigint,
  made_on timestamptz,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, asked_by) references membership (company_id, id),
  check (first_day <= last_day),
  check ((state = 'READY') = (made_on is not null) and (made_on is null) = (bytes is null)),
  check ((state = 'FAILED') = (failure is not null))
);
-- One at a time.
create unique index audit_pack_under_way on audit_pack (company_id) where state in ('WAITING', 'MAKING');
create index audit_pack_of_member on audit_pack (company_id, asked_by, id);
select strata_protect('audit_pack');

-- The keys by which packs are signed. The private half is sealed by AUDIT_SECRET; once that is another one, the next pack brings another key, and the public half stays.
create table pack_key (
  id uuid primary key,
  -- SPKI, DER.
  public_half bytea not null unique,
  secret bytea not null,
  made_at timestamptz not null,
  ended_at timestamptz
);
create unique index pack_key_present on pack_key ((true)) where ended_at is null;

create function list_pack_keys() returns table (id uuid, public_half bytea, secret bytea, made_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.public_half, k.secret, k.made_at, k.ended_at from pack_key k order by k.ended_at desc nulls first, k.made_at desc
$$;
select strata_serve_function('list_pack_keys()');

-- Takes the place of the present one, which is the one named; null: there is none. False where somebody else was faster.
create function add_pack_key(in_place_of uuid, new_id uuid, new_public bytea, sealed bytea, present timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('strata pack key', 0));
  if (select k.id from pack_key k where k.ended_at is null) is distinct from in_place_of then
    return false;
  end if;
  update pack_key set ended_at = present where ended_at is null;
  insert into pack_key (id, public_half, secret, made_at) values (new_id, new_public, sealed, present);
  return true;
end $$;
select strata_serve_function('add_pack_key(uuid, uuid, bytea, bytea, timestamptz)');
