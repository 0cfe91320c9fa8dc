-- A bitmap in which neither the ones nor the zeros are few hardly shrinks, and every list would pay for taking it apart: it is kept as it
-- is. The others shrink to a fraction.
alter table discovery_bits drop constraint discovery_bits_bits_check;
alter table discovery_bits rename column bits to sparse;
alter table discovery_bits
  alter column sparse drop not null,
  add column dense bit varying;
alter table discovery_bits alter column dense set storage plain;

create function discovery_kept(bits bit varying, out dense bit varying, out sparse bit varying) immutable parallel safe language sql
return (
  select row(case when is_dense then bits end, case when not is_dense then bits end)
  from (select bit_count(bits) between 250 and 31750 as is_dense) known
);

-- What is read from a table may still be compressed, and would stay so; what is made of it is not.
update discovery_bits set (dense, sparse) = (select kept.dense, kept.sparse from discovery_kept(discovery_bits.sparse | discovery_bits.sparse) kept)
where bit_count(sparse) between 250 and 31750;
alter table discovery_bits
  add constraint discovery_bits_one check (num_nonnulls(dense, sparse) = 1 and length(coalesce(dense, sparse)) = 32000);

-- A row's facets as a list looks them up: found by halving, not by reading through them.
alter table discovery_delta add column lookup tsvector not null generated always as (array_to_tsvector(facets)) stored;
