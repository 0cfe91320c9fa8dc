-- Sign-in with Google: each token serves once, and the log says when an account was linked.
-- Needs an app with migration 0015

create table used_google_nonce (
  nonce bytea primary key check (length(nonce) = 32),
  expires_at timestamptz not null
);
comment on table used_google_nonce is 'The nonces of the Google tokens that have signed somebody in. Each does so once.';
comment on column used_google_nonce.expires_at is 'After this, the token is too old anyway.';
create index used_google_nonce_expiry on used_google_nonce (expires_at);

alter table access_entry drop constraint access_entry_action_check;
alter table access_entry add constraint access_entry_action_check check (
  action in (
    'registered', 'signed_in', 'signed_out', 'password_changed', 'password_reset', 'phone_verified', 'phone_changed',
    'email_changed', 'sessions_ended', 'google_linked', 'deleted'
  )
);
