-- Numbered credit notes for what goes back of an invoiced price, and purchases that replace a running plan.
-- Needs an app with migration 0104
create table credit_note_series (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_number integer not null check (last_number > 0)
);
comment on table credit_note_series is 'As invoice_series, for credit notes.';

create table credit_note (
  financial_year text not null references credit_note_series,
  number integer not null check (number > 0),
  transaction_id uuid not null unique references ledger_transaction,
  issued_at timestamptz not null,
  primary key (financial_year, number)
);
comment on table credit_note is 'One for each part of an invoiced price that goes back. The ledger has its amount and tax; seller and buyer are those of the invoice.';

-- What went back before this migration.
with given as (
  select transaction_id, at,
    extract(year from india)::int - (extract(month from india) < 4)::int as first
  from ledger_transaction join invoice using (payment_id), lateral (select at at time zone 'Asia/Kolkata' as india) as local
  where kind = 'given_back'
), numbered as (
  select first || '-' || lpad(((first + 1) % 100)::text, 2, '0') as year, transaction_id, at,
    row_number() over (partition by first order by at, transaction_id) as number
  from given
), series as (
  insert into credit_note_series select year, max(number) from numbered group by year
)
insert into credit_note select year, number, transaction_id, at from numbered;

alter table purchase add column replaces_membership_id uuid references membership on delete set null;
comment on column purchase.replaces_membership_id is 'The plan that ends when this one begins. The buyer has read what comes back of it.';
create index purchase_replaces on purchase (replaces_membership_id) where replaces_membership_id is not null;
