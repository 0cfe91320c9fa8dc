-- Plans on sale: purchases, what was paid and given back, events of the provider, and a ledger of double entry.
-- Needs an app with migration 0062

create table purchase (
  id uuid primary key,
  member_id uuid references member on delete set null,
  request_key uuid not null,
  provider_order text unique,
  plan text not null,
  months integer not null check (months > 0),
  reveals integer not null check (reveals >= 0),
  amount_paise integer not null check (amount_paise > 0),
  tax_paise integer not null check (tax_paise between 0 and amount_paise),
  buyer_name text not null,
  place_of_supply text,
  is_open boolean not null default true,
  created_at timestamptz not null,
  look_at timestamptz,
  unique (member_id, request_key)
);
comment on table purchase is
  'Plans that members wanted to buy, at the price of that moment. Tax law keeps what was paid for, also without its member.';
comment on column purchase.request_key is 'The browser repeats it, so that one press makes one purchase.';
comment on column purchase.place_of_supply is 'The state of the buyer, for GST; null if unknown or abroad.';
comment on column purchase.look_at is 'When the job asks the provider next. Null: only after an event.';
create index purchase_due on purchase (look_at) where look_at is not null;

create table payment (
  id text primary key,
  purchase_id uuid not null references purchase,
  currency text not null,
  amount_paise bigint not null check (amount_paise > 0),
  found_at timestamptz not null,
  outcome text not null check (outcome in ('granted', 'given_back')),
  why text check (why in ('other_amount', 'second_payment', 'has_plan', 'no_account', 'refunded_before')),
  membership_id uuid unique references membership on delete set null,
  check ((why is null) = (outcome = 'granted'))
);
comment on table payment is 'What the provider captured. Each payment gave a plan, or goes back to its payer.';
create index payment_of_purchase on payment (purchase_id);
create unique index one_plan_per_purchase on payment (purchase_id) where outcome = 'granted';

create table refund (
  id uuid primary key,
  payment_id text not null references payment,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('not_granted', 'returned', 'by_provider')),
  provider_refund text unique,
  is_paid boolean not null default false,
  created_at timestamptz not null,
  ask_at timestamptz
);
comment on table refund is 'What goes back to a payer. Without provider_refund the job still has to ask the provider for it.';
create index refund_of_payment on refund (payment_id);
create index refund_due on refund (ask_at) where ask_at is not null;

create function refund_within_payment() returns trigger language plpgsql as $$
begin
  perform from payment where id = new.payment_id for update;
  if (select sum(amount_paise) from refund where payment_id = new.payment_id)
     > (select amount_paise from payment where id = new.payment_id) then
    raise exception 'More would go back than was paid' using errcode = 'check_violation', table = 'refund';
  end if;
  return null;
end
$$;
create constraint trigger refund_within_payment after insert or update on refund
  deferrable initially deferred for each row execute function refund_within_payment();

create table payment_event (
  id text primary key,
  kind text not null,
  provider_order text,
  payment_id text,
  received_at timestamptz not null
);
comment on table payment_event is 'Events of the provider by its id, so that a repeated one changes nothing.';

create table ledger_transaction (
  transaction_id uuid primary key,
  kind text not null check (kind in ('captured', 'given_back', 'refunded')),
  payment_id text not null references payment,
  refund_id uuid references refund,
  at timestamptz not null,
  check ((refund_id is null) = (kind = 'captured'))
);
create unique index ledger_captured_once on ledger_transaction (payment_id) where kind = 'captured';
create unique index ledger_refunded_once on ledger_transaction (refund_id) where kind = 'refunded';
create index ledger_of_payment on ledger_transaction (payment_id);

create table ledger_entry (
  transaction_id uuid not null references ledger_transaction,
  account text not null check (account in ('provider', 'sales', 'gst', 'owed')),
  paise bigint not null check (paise <> 0),
  primary key (transaction_id, account)
);
comment on table ledger_entry is
  'provider: money that the provider holds for us. sales and gst: what we earned, and its tax. owed: what goes back. Each transaction sums to zero.';

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(paise), 1) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'A transaction of the ledger does not sum to zero' using errcode = 'check_violation', table = 'ledger_entry';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to' using errcode = 'check_violation', table = 'ledger_entry';
end
$$;
create trigger ledger_stays before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_stays();
create trigger ledger_stays before update or delete or truncate on ledger_entry
  for each statement execute function ledger_stays();
