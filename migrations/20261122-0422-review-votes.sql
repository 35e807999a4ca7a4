/*
 * Who found a review helpful (docs/rules/reviews.md#helpful): each customer once, and of the text they read. A job counts them
 * into the review, because each change of a review invalidates the cached pages.
 */
create table review_vote (
  review_id int not null references review on delete cascade,
  user_id text not null references user_account on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index on review_vote (user_id);

alter table review add column helpful int not null default 0 check (helpful >= 0);

create function forget_review_votes() returns trigger language plpgsql as $$
begin
  delete from review_vote where review_id = new.id;
  new.helpful := 0;
  return new;
end $$;
create trigger votes_are_of_one_text before update of comment, rating on review for each row
  when (old.comment is distinct from new.comment or old.rating is distinct from new.rating) execute function forget_review_votes();
