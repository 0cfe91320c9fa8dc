-- Lists find members by their computed horoscope: by nakshatra, rashi, Mangal dosha and the points with the reader.
-- Needs an app with migration 0015

alter table profile add column horoscope_facets text[];
comment on column profile.horoscope_facets is
  'What the lists may know of the horoscope; null until it is computed. See server/src/horoscope/facets.ts. It counts only with show_horoscope.';
