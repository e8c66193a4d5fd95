/** Questions and answers. */
export const en = {
  title: 'Questions and answers',
  lead: 'What parents ask us most. If yours is missing, write to us.',
  facts: {
    pay: 'to pay for an order',
    returnDays: '{{returnDays}} days',
    returns: 'to request a return, from delivery on',
    couriers: 'couriers to choose from at checkout',
  },
  groups: { order: 'Ordering', payment: 'Payment', delivery: 'Delivery', goods: 'Products' },
  items: {
    account: {
      question: 'Do I need an account to buy?',
      answer:
        'Yes. It keeps your cart, your address and your orders in one place. Name, e-mail and phone number are enough; the account is active once you have tapped the link in our e-mail.',
    },
    noMail: {
      question: 'The activation e-mail has not arrived. What now?',
      answer:
        'Please look in the spam folder first. If it is not there either, sign in with your password, and we send a new link. Each link works for 48 hours.',
    },
    cancel: {
      question: 'Can I change or cancel an order?',
      answer:
        'As long as it is not paid, you can cancel it yourself in your account and order again. If it is paid already, write to us as soon as you can with the order number, and we will see what is still possible.',
    },
    howToPay: {
      question: 'How do I pay?',
      answer:
        'Once you have ordered, you are taken to the payment page, where you choose how to pay. When your payment has arrived, we tell you by e-mail.',
    },
    howLong: {
      question: 'How long do I have to pay?',
      answer:
        '{{hours}}. We set your items aside for that long. After that the order is cancelled automatically and they go back on sale; you are not charged anything.',
    },
    late: {
      question: 'I paid too late. Is my money gone?',
      answer:
        'No. If the products are still there, your order simply goes on. If not, we get in touch with you and find a solution.',
    },
    cod: { question: 'Can I pay on delivery (COD)?', answer: 'No. We send orders once they are paid.' },
    where: {
      question: 'Where do you deliver?',
      answer: 'All over Indonesia. At checkout, choose your province and city to see the couriers that go there.',
    },
    fee: {
      question: 'What does delivery cost, and how long does it take?',
      answer:
        'That depends on your city and the weight of the parcel. At checkout you see each courier with its fee and how long it should take, and choose yourself.',
    },
    track: {
      question: 'Where is my parcel?',
      answer:
        'When it is with the courier, we e-mail you the tracking number. It is also with your order in your account.',
    },
    size: {
      question: 'Which size is right?',
      answer: 'Go by the age, or measure the pillow or bolster at home. In between sizes? Take the larger one.',
    },
    newborn: {
      question: 'May a newborn sleep with a pillow?',
      answer:
        'When nobody is watching, babies under one year sleep safest on their back, on a flat mattress, with no pillow, bolster or toys around them. Our small pillows and bolsters are for when somebody is with the baby. If in doubt, ask your pediatrician.',
    },
    exchange: {
      question: 'Can I exchange something?',
      answer:
        'Within {{returnDays}} days after delivery, for products that are unopened or defective and were bought on this website.',
    },
    wash: {
      question: 'Can it go into the washing machine?',
      answer: 'Most of it can: cold water, gentle cycle, no bleach. Latex is the exception.',
    },
  },
};
