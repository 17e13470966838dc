import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  // the same screen (spec §2); React Router wants an id of its own for the second use of a file
  route('reset', 'routes/home.tsx', { id: 'reset' }),
  route('terms', 'routes/terms.tsx'),
  route('aftercare', 'routes/aftercare.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('about', 'routes/about.tsx'),
  route('technician/:userID', 'routes/technician.tsx'),
  route('help/how-to-find-google-model-number', 'routes/help-google-model.tsx'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('ticket/auth', 'routes/ticket-auth.tsx'),
  route('ticket/pay', 'routes/ticket-pay.tsx'),
  route('ticket/:ticketID?', 'routes/ticket.tsx'),
  route('track/:ticketID', 'routes/track.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('feedback/:ticketID', 'routes/feedback.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('system', 'routes/system.tsx'),
  route('link-expired', 'routes/link-expired.tsx'),
  ...(process.env.NODE_ENV === 'development' ? [route('design', 'routes/design.tsx')] : []),
  // '/{deviceType}-repair/{manufacturer?}' and '/{manufacturer}': fixed addresses rank above them
  route(':first/:manufacturer?', 'routes/device-list.tsx'),
  route(':deviceTypePath/:manufacturer/:device', 'routes/device-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
