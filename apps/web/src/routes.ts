import { basename } from 'node:path';
import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** A page's id is its file's name, whichever folder that stands in: budgets and policies name pages by it. */
const page = (path: string, file: string) =>
  route(path, `routes/${file}`, { id: `routes/${basename(file, '.tsx')}` });

export default [
  index('routes/home.tsx'),
  // the same screen (spec §2); React Router wants an id of its own for the second use of a file
  route('reset', 'routes/home.tsx', { id: 'reset' }),
  page('terms', 'content/terms.tsx'),
  page('aftercare', 'content/aftercare.tsx'),
  page('privacy', 'content/privacy.tsx'),
  page('faq', 'content/faq.tsx'),
  page('contact', 'content/contact.tsx'),
  page('about', 'content/about.tsx'),
  page('technician/:userID', 'technician.tsx'),
  page('help/how-to-find-google-model-number', 'content/help-google-model.tsx'),
  page('login', 'sign-in/login.tsx'),
  page('logout', 'sign-in/logout.tsx'),
  page('signup', 'sign-in/signup.tsx'),
  page('reset-password', 'sign-in/reset-password.tsx'),
  page('ticket/auth', 'sign-in/ticket-auth.tsx'),
  page('ticket/pay', 'orders/ticket-pay.tsx'),
  page('ticket/:ticketID?', 'orders/ticket.tsx'),
  page('track/:ticketID', 'orders/track.tsx'),
  page('orders', 'orders/orders.tsx'),
  page('feedback/:ticketID', 'orders/feedback.tsx'),
  page('profile', 'profile.tsx'),
  page('devices', 'passport/devices.tsx'),
  page('devices/:passportID/card', 'passport/device-card.tsx'),
  page('passport/verify', 'passport/verify-passport.tsx'),
  page('passport/:token', 'passport/shared-passport.tsx'),
  page('passport/:token/file', 'passport/shared-passport-file.tsx'),
  page('system', 'system.tsx'),
  page('search', 'devices/search.tsx'),
  page('link-expired', 'sign-in/link-expired.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [page('design', 'design.tsx')] : []),
  // '/{deviceType}-repair/{manufacturer?}' and '/{manufacturer}': fixed addresses rank above them
  page(':first/:manufacturer?', 'devices/device-list.tsx'),
  page(':deviceTypePath/:manufacturer/:device', 'devices/device-page.tsx'),
  page('*', 'not-found.tsx'),
] satisfies RouteConfig;
