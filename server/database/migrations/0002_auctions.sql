-- Auctions, where they are held, and the questions asked about them (§3, R40).

create table states (
  code char(2) primary key,
  name text not null,
  -- what the state sells and on which terms; credit in NOTICE
  sale_kind text,
  typical_months text,
  bid_method text,
  rate text,
  redemption text,
  confidence text,
  source text,
  platforms text,
  notes text,
  constraint states_name unique (name)
);

create table jurisdictions (
  id bigint generated always as identity primary key,
  state_code char(2) not null references states,
  name text not null,
  -- the name without suffix, case and punctuation, by which a question finds it
  match_key text not null,
  fips text,
  population integer,
  constraint jurisdictions_name unique (state_code, name)
);
create index jurisdictions_match_key on jurisdictions (match_key);

create table auction_types (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index auction_types_name on auction_types (lower(name));
insert into auction_types (name) values
  ('Tax Lien'), ('Tax Deed'), ('Redeemable Deed'), ('Sheriff Sale'),
  ('Judicial Sale'), ('Upset Sale'), ('Assignment Sale'), ('Scavenger Sale');

create table auctions (
  id bigint generated always as identity primary key,
  -- that of the jurisdiction, repeated here because nearly every question asks for it
  state_code char(2) not null references states,
  jurisdiction_id bigint not null references jurisdictions,
  auction_type_id bigint not null references auction_types,
  begin_date date,
  end_date date,
  -- a missing end is the begin
  last_date date generated always as (coalesce(end_date, begin_date)) stored,
  total_certificates integer,
  total_market_value numeric(16, 2),
  total_assessed_value numeric(16, 2),
  total_estimated_value numeric(16, 2),
  sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auctions_key unique nulls not distinct (jurisdiction_id, auction_type_id, begin_date),
  constraint auctions_dates check (end_date >= begin_date)
);
create index auctions_begin on auctions (begin_date, id);
create index auctions_state on auctions (state_code, begin_date);
create index auctions_market_value on auctions (total_market_value);

-- What was asked and which query ran. A follow-up builds on the newest query of its conversation.
create table questions (
  id bigint generated always as identity primary key,
  conversation_id uuid not null,
  user_id bigint not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  text text not null,
  outcome text not null,
  query jsonb
);
create index questions_conversation on questions (conversation_id, id desc);
