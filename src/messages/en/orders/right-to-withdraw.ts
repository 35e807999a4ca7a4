export const toLiechtenstein = (days: string, email: string) =>
  `Delivery to Liechtenstein: you can withdraw from the purchase within ${days} days of receiving the goods, without giving reasons. An email to ${email} is enough. You bear the cost of returning the goods; the right of withdrawal does not apply to opened food.`
