import type { Brand } from '@fettle/contract/site/brand';
import type { MetaConfig } from '../page-meta.ts';

export function aConfig(brand: Partial<Brand> = {}): MetaConfig {
  return {
    publicUrl: 'https://fettle.example',
    brand: {
      name: 'Fettle',
      phone: '020 7946 0123',
      whatsapp: '+447700900123',
      chatUrl: 'https://wa.me/447700900123',
      email: 'hello@fettle.example',
      company: {
        name: 'Fettle Repairs Ltd',
        number: '00000000',
        address: '1 Larkspur Yard, London E2 0ZZ',
        vatNumber: '',
        vatFrom: '',
      },
      colours: { ink: '#17402f', accent: '#e8a33d' },
      ...brand,
    },
  };
}
