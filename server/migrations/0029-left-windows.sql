-- A window that closed stays closed: what it had sent before may arrive after its farewell. It is forgotten with those not heard of.
alter table chart_presence add column has_left boolean not null default false;
