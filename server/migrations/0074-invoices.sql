-- Invoices of plans: numbered without gaps within a financial year, as the GST rules ask.
-- Needs an app with migration 0073

create table invoice_series (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last_number integer not null check (last_number > 0)
);
comment on table invoice_series is 'The last number of each financial year. Its row stays locked until the invoice is committed, so no number is left out.';

create table invoice (
  financial_year text not null references invoice_series,
  number integer not null check (number > 0),
  payment_id text not null unique references payment,
  issued_at timestamptz not null,
  seller_name text not null,
  seller_address text not null,
  seller_gstin text not null,
  primary key (financial_year, number)
);
comment on table invoice is 'The seller as it was on that day. Buyer, plan and amounts are those of the purchase.';
